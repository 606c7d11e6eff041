import type { Kin } from '../../model/subject/class-name.ts'
import type { Content } from '../../model/test/value.ts'
import {
  bufferLength,
  isBranded,
  NativeBytes,
  ownKeys,
  searchParamsText,
  typedArrayLength,
  urlHref,
  viewBuffer,
} from '../realm/intrinsics.ts'
import { webAccess } from '../realm/web-classes.ts'

/** The internal content of a library object, at most `most` characters or bytes; undefined for other classes. */
export function describeContent(value: object, { className, ofLibrary }: Kin, most: number): Content | undefined {
  if (ofLibrary !== true) return undefined
  switch (className) {
    case 'URL':
      return isPlain(value, urlHref) ? textOf(className, urlHref(value), most) : undefined
    case 'URLSearchParams':
      return isBranded(searchParamsText, value) ? textOf(className, searchParamsText(value), most) : undefined
    case 'Request':
    case 'Response':
    case 'Headers':
      return describeWebContent(value, className, most)
    case 'ArrayBuffer':
      return isPlain(value, bufferLength) ? bytesOf(className, value, most) : undefined
    case 'DataView':
      return isPlain(value, viewBuffer) ? bytesOf(className, viewBuffer(value), most) : undefined
    default:
      return undefined
  }
}

/** Whether an object passes the brand check of a getter and has no properties of its own. */
function isPlain(value: object, brandCheck: (value: unknown) => unknown): boolean {
  return isBranded(brandCheck, value) && ownKeys(value).length === 0
}

function textOf(of: 'URL' | 'URLSearchParams' | 'Request', text: string, most: number): Content | undefined {
  return text.length <= most ? { of, text } : undefined
}

function describeWebContent(
  value: object,
  className: 'Request' | 'Response' | 'Headers',
  most: number,
): Content | undefined {
  const access = webAccess()
  if (access === undefined || !isBranded(access[brandChecks[className]], value)) return undefined
  switch (className) {
    case 'Request':
      return textOf(className, access.urlOf(value), most)
    case 'Response':
      return { of: className, status: access.statusOf(value) }
    case 'Headers':
      return headersOf(access.headersIn(value), most)
  }
}

const brandChecks = { Request: 'urlOf', Response: 'statusOf', Headers: 'headersIn' } as const

function headersOf(entries: readonly (readonly [string, string])[], most: number): Content | undefined {
  let length = 0
  for (let i = 0; i < entries.length; i++) length += entries[i]![0].length + entries[i]![1].length
  return length <= most ? { of: 'Headers', entries } : undefined
}

/** The bytes of a buffer; undefined if it is empty, shared or detached. */
function bytesOf(of: 'ArrayBuffer' | 'DataView', buffer: object, most: number): Content | undefined {
  if (!isBranded(bufferLength, buffer) || bufferLength(buffer) === 0 || most < bufferLength(buffer)) return undefined
  const view = new NativeBytes(buffer as ArrayBuffer)
  const bytes: number[] = []
  for (let i = 0; i < typedArrayLength(view); i++) bytes[i] = view[i]!
  return { of, bytes }
}
