//go:build js && wasm

package worker

import (
	"reflect"
	"strings"
	"syscall/js"
)

// A program with encoding/json is larger by a tenth. The browser copies objects
// between a page and its worker, so that no text is needed.

// toPage returns a value for [js.ValueOf]: structs become objects with the names
// of their json tags.
func toPage(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return nil
		}
		return toPage(v.Elem())
	case reflect.Struct:
		object := map[string]any{}
		addFields(object, v)
		return object
	case reflect.Slice, reflect.Array:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = toPage(v.Index(i))
		}
		return list
	case reflect.String:
		return v.String()
	case reflect.Bool:
		return v.Bool()
	case reflect.Float64:
		return v.Float()
	case reflect.Uint8, reflect.Uint64:
		return int64(v.Uint())
	}
	return v.Int()
}

// addFields adds the fields of a struct to an object, but empty ones that may be
// left out.
func addFields(object map[string]any, v reflect.Value) {
	for i := range v.NumField() {
		f, field := v.Type().Field(i), v.Field(i)
		if f.Anonymous {
			addFields(object, field)
			continue
		}
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || option == "omitempty" && (field.IsZero() || field.Kind() == reflect.Slice && field.Len() == 0) {
			continue
		}
		object[name] = toPage(field)
	}
}

// fromPage sets a value to one of the page.
func fromPage(v reflect.Value, from js.Value) {
	if from.IsUndefined() || from.IsNull() {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			fromPage(v.Field(i), from.Get(name))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), from.Length(), from.Length()))
		for i := range v.Len() {
			fromPage(v.Index(i), from.Index(i))
		}
	case reflect.String:
		v.SetString(from.String())
	case reflect.Bool:
		v.SetBool(from.Bool())
	default:
		v.SetInt(int64(from.Int()))
	}
}
