import { createHash, createHmac, randomUUID, timingSafeEqual } from 'crypto'
import assert from 'node:assert'

export function isKnown(text: string): boolean {
  return createHash('sha256').update(text).digest('hex').startsWith('e3b0c442')
}

export function isSigned(body: string, signature: string): boolean {
  assert.ok(0 < body.length, 'The body is empty')
  const expected = createHmac('sha1', 'key').update(body).digest()
  const actual = Buffer.from(signature, 'hex')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

export function ticket(prefix: string): string {
  const id = randomUUID()
  return prefix === '' ? id : `${prefix}-${id.length}`
}
