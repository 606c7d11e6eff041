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

/**
 * What an object of the library holds whose class keeps it to itself. Undefined for objects of other classes, for those that
 * have properties of their own, and for what has more than `most` characters or bytes.
 */
export function describeContent(value: object, { className, ofLibrary }: Kin, most: number): Content | undefined {
  if (ofLibrary !== true) return undefined
  switch (className) {
    case 'URL':
      return isPlain(value, urlHref) ? textOf(className, urlHref(value), most) : undefined
    case 'URLSearchParams':
      return isBranded(searchParamsText, value) ? textOf(className, searchParamsText(value), most) : undefined
    case 'ArrayBuffer':
      return isPlain(value, bufferLength) ? bytesOf(className, value, most) : undefined
    case 'DataView':
      return isPlain(value, viewBuffer) ? bytesOf(className, viewBuffer(value), most) : undefined
    default:
      return undefined
  }
}

/** Whether an object is of the class that a getter insists on, and its properties are those of the class. */
function isPlain(value: object, insisting: (value: unknown) => unknown): boolean {
  return isBranded(insisting, value) && ownKeys(value).length === 0
}

function textOf(of: 'URL' | 'URLSearchParams', text: string, most: number): Content | undefined {
  return text.length <= most ? { of, text } : undefined
}

/** None of shared memory, nor of what was handed over to somebody else and is no longer there. */
function bytesOf(of: 'ArrayBuffer' | 'DataView', buffer: object, most: number): Content | undefined {
  if (!isBranded(bufferLength, buffer) || bufferLength(buffer) === 0 || most < bufferLength(buffer)) return undefined
  const view = new NativeBytes(buffer as ArrayBuffer)
  const bytes: number[] = []
  for (let i = 0; i < typedArrayLength(view); i++) bytes[i] = view[i]!
  return { of, bytes }
}
