import { StringDecoder } from 'string_decoder'

export function size(text: string): string {
  const bytes = Buffer.byteLength(text)
  return bytes === text.length ? 'plain' : `${bytes} bytes`
}

export function encoded(text: string): string {
  const bytes = Buffer.from(text, 'utf8')
  return bytes.length % 3 === 0 ? bytes.toString('base64') : bytes.toString('hex')
}

export function header(bytes: readonly number[]): number {
  const buffer = Buffer.from(bytes)
  if (buffer.length < 4) throw new RangeError('Too short')
  return buffer.readUInt32BE(0) === 0x89504e47 ? 1 : buffer.readUInt8(0)
}

export function text(bytes: Uint8Array): string {
  const decoder = new StringDecoder('utf8')
  const whole = decoder.write(Buffer.from(bytes))
  return whole + (decoder.end() === '' ? '' : '?')
}
