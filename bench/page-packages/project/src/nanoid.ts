import { customAlphabet, nanoid } from 'nanoid'

const digits = customAlphabet('0123456789', 6)

/** A key for a kind of thing. */
export function key(kind: string, size: number): string {
  if (kind === 'code') return digits()
  if (size < 8) throw new RangeError('too short to be unique')
  return `${kind}-${nanoid(Math.min(size, 64))}`
}

/** Whether a text has the form of a key. */
export function isKey(text: string): boolean {
  const [kind, id, ...more] = text.split('-')
  return kind !== '' && id !== undefined && id.length >= 8 && more.length === 0
}

/** How many digits two codes share. */
export function shared(): number {
  const [a, b] = [digits(), digits()]
  return a.length === b.length ? 6 : 0
}
