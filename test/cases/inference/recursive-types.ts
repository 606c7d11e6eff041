type Json = null | string | Json[] | { readonly [key: string]: Json }

export function keep(value: Json, list: any[], other: any): Json {
  other = value
  list.push(value)
  return other
}
