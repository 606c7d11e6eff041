import { StringDecoder as Base } from 'string_decoder/lib/string_decoder.js'
import { Buffer } from 'node:buffer'
import { coded, wrongType } from './internal/errors.ts'

/** With the errors of Node. */
class StringDecoder extends Base {
  constructor(encoding?: BufferEncoding) {
    if (encoding !== undefined && !Buffer.isEncoding(encoding))
      throw coded(TypeError, 'ERR_UNKNOWN_ENCODING', `Unknown encoding: ${String(encoding)}`)
    super(encoding)
    // Some encodings have methods of their own.
    const { write } = this
    this.write = (bytes) => {
      if (typeof bytes === 'string') return bytes
      if (!ArrayBuffer.isView(bytes)) throw wrongType('buf', 'an instance of Buffer, TypedArray, or DataView', bytes)
      return write.call(this, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    }
  }
}

export const emulated = { StringDecoder }
