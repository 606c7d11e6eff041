// Values that only their own constructors make: bytes, characters of two units, errors with causes, registered symbols.
export function kindOf(data: ArrayBuffer): string {
  const bytes = new Uint8Array(data)
  if (bytes.length < 2) return 'short'
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
  if (bytes[0] === 0x42 && bytes[1] === 0x4d) return 'bitmap'
  return bytes.some((it) => 0x7f < it) ? 'binary' : 'text'
}

export function headOf(view: DataView): string {
  if (view.byteLength < 4) return 'short'
  if (view.getUint32(0) === 0x89504e47) return 'png'
  if (view.getUint16(0, true) === 0x5a4d) return 'exe'
  return 'other'
}

export function width(text: string): number {
  let count = 0
  for (const it of text) count += 1 < it.length ? 2 : 1
  return count
}

export function isBroken(text: string): boolean {
  const code = text.codePointAt(0)
  return code !== undefined && 0xd800 <= code && code <= 0xdfff
}

export function reason(error: Error): string {
  if (error.cause instanceof TypeError) return 'a type'
  if (error.cause instanceof Error) return error.cause.cause === undefined ? 'an error' : 'a chain'
  return error.cause === undefined ? 'nothing' : 'a value'
}

export function worst(error: AggregateError): string {
  if (error.errors.length === 0) return 'none'
  if (error.errors.some((it) => it instanceof RangeError)) return 'range'
  return error.errors.length < 2 ? 'one' : 'many'
}

export function level(name: symbol): number {
  if (name === Symbol.for('level.high')) return 2
  if (name === Symbol.for('level.low')) return 1
  return Symbol.keyFor(name) === undefined ? 0 : -1
}

export function isLevel(it: unknown): boolean {
  return typeof it === 'symbol' && it === Symbol.for('level.high')
}
