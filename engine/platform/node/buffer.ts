import * as own from 'buffer/index.js'
import { addChecks } from './internal/buffer-checks.ts'
import { addEncodings } from './internal/buffer-encodings.ts'
import { addPool } from './internal/buffer-pool.ts'

const { Buffer } = own
addEncodings(Buffer)
addChecks(Buffer)
addPool(Buffer)

/** The bytes of a view or buffer. */
function bytesOf(value: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : new Uint8Array(value)
}

function isUtf8(value: ArrayBuffer | ArrayBufferView): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(value))
    return true
  } catch {
    return false
  }
}

export const emulated = {
  Buffer,
  INSPECT_MAX_BYTES: own.INSPECT_MAX_BYTES,
  kMaxLength: 4_294_967_296,
  kStringMaxLength: 536_870_888,
  constants: { MAX_LENGTH: 4_294_967_296, MAX_STRING_LENGTH: 536_870_888 },
  isAscii: (value: ArrayBuffer | ArrayBufferView): boolean => bytesOf(value).every((it) => it < 128),
  isUtf8,
  atob,
  btoa,
}
