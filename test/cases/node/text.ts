import { format, inspect, isDeepStrictEqual, types } from 'node:util'
import * as querystring from 'node:querystring'

interface Row {
  name: string
  tags: string[]
}

export function shown(row: Row, isLong: boolean): string {
  const text = inspect(row)
  return isLong && 30 < text.length ? format('%s has %d tags: %j', row.name, row.tags.length, row) : text
}

export function changed(before: Row, after: Row): boolean {
  return !isDeepStrictEqual(before, after)
}

export function day(value: Date | string): number {
  return types.isDate(value) ? value.getTime() : value.length
}

export function page(query: string): number {
  const { page } = querystring.parse(query)
  if (page === undefined) return 1
  return Array.isArray(page) ? page.length : Number(page)
}
