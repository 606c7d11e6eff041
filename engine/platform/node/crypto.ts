import { hmac } from '@noble/hashes/hmac.js'
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { sha3_256, sha3_512 } from '@noble/hashes/sha3.js'
import { Buffer } from 'node:buffer'
import { coded, expectType, outOfRange, wrongType } from './internal/errors.ts'

const hashes = {
  md5,
  ripemd160,
  rmd160: ripemd160,
  sha1,
  sha224,
  sha256,
  sha384,
  sha512,
  'sha3-256': sha3_256,
  'sha3-512': sha3_512,
}

type Data = string | ArrayBufferView
interface Running {
  update(bytes: Uint8Array): unknown
  digest(): Uint8Array
  clone(): Running
}

function hashNamed(name: string): (typeof hashes)['sha256'] | undefined {
  const key = name.toLowerCase().replace(/^rsa-|^sha-(?=\d)/, (it) => (it === 'rsa-' ? '' : 'sha'))
  return Object.hasOwn(hashes, key) ? (hashes[key as keyof typeof hashes] as (typeof hashes)['sha256']) : undefined
}

function bytesOf(name: string, data: unknown, encoding?: BufferEncoding): Uint8Array {
  if (typeof data === 'string') return Uint8Array.from(Buffer.from(data, encoding))
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  throw wrongType(name, 'of type string or an instance of Buffer, TypedArray, or DataView', data)
}

/** A hash or message authentication code that is being computed. */
class Digester {
  #running: Running
  #isOver = false
  readonly #again: 'throws' | 'is empty'

  constructor(running: Running, again: 'throws' | 'is empty') {
    this.#running = running
    this.#again = again
  }

  update(data: Data, encoding?: BufferEncoding): this {
    if (this.#isOver) throw finalized()
    this.#running.update(bytesOf('data', data, encoding))
    return this
  }

  digest(encoding?: BufferEncoding | 'buffer'): Buffer | string {
    if (this.#isOver && this.#again === 'throws') throw finalized()
    const bytes = Buffer.from(this.#isOver ? [] : this.#running.digest())
    this.#isOver = true
    return encoding === undefined || encoding === 'buffer' ? bytes : bytes.toString(encoding)
  }

  copy(): Digester {
    if (this.#isOver) throw finalized()
    return new Digester(this.#running.clone(), this.#again)
  }
}

function finalized(): Error {
  return coded(Error, 'ERR_CRYPTO_HASH_FINALIZED', 'Digest already called')
}

function createHash(algorithm: string): Digester {
  expectType('algorithm', 'string', algorithm)
  const hash = hashNamed(algorithm)
  if (hash === undefined) throw new Error('Digest method not supported')
  return new Digester(hash.create(), 'throws')
}

function createHmac(algorithm: string, key: Data): Digester {
  expectType('hmac', 'string', algorithm)
  if (typeof key !== 'string' && !ArrayBuffer.isView(key))
    throw wrongType(
      'key',
      'of type string or an instance of ArrayBuffer, Buffer, TypedArray, DataView, KeyObject, or CryptoKey',
      key,
    )
  const hash = hashNamed(algorithm)
  if (hash === undefined) throw coded(TypeError, 'ERR_CRYPTO_INVALID_DIGEST', `Invalid digest: ${algorithm}`)
  return new Digester(hmac.create(hash, bytesOf('key', key)), 'is empty')
}

function hash(algorithm: string, data: Data, encoding: BufferEncoding | 'buffer' = 'hex'): Buffer | string {
  return createHash(algorithm).update(data).digest(encoding)
}

type Callback<T> = (error: null, value: T) => void

function answer<T>(value: T, callback: Callback<T> | undefined): T | undefined {
  if (callback === undefined) return value
  setImmediate(callback, null, value)
  return undefined
}

function randomBytes(size: number, callback?: Callback<Buffer>): Buffer | undefined {
  expectType('size', 'number', size)
  if (!(0 <= size && size <= 2 ** 31 - 1)) throw outOfRange('size', '>= 0 && <= 2147483647', size)
  return answer(randomFillSync(Buffer.alloc(size)), callback)
}

function randomFillSync<T extends ArrayBufferView>(view: T): T {
  crypto.getRandomValues(new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength))
  return view
}

function randomInt(min: number, max?: number | Callback<number>, callback?: Callback<number>): number | undefined {
  if (typeof max !== 'number') return randomInt(0, min, max)
  for (const [name, value] of [
    ['min', min],
    ['max', max],
  ] as const)
    if (!Number.isSafeInteger(value)) throw wrongType(name, 'a safe integer', value)
  if (max <= min) throw outOfRange('max', `greater than the value of "min" (${min})`, max)
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  const drawn = bytes.reduce((sum, it) => sum * 256 + it, 0)
  return answer(min + (drawn % (max - min)), callback)
}

function timingSafeEqual(a: ArrayBufferView, b: ArrayBufferView): boolean {
  const [one, other] = [a, b].map((it, at) => {
    if (!ArrayBuffer.isView(it))
      throw coded(
        TypeError,
        'ERR_INVALID_ARG_TYPE',
        `The "buf${at + 1}" argument must be an instance of ArrayBuffer, Buffer, TypedArray, or DataView.`,
      )
    return bytesOf('buf', it)
  }) as [Uint8Array, Uint8Array]
  if (one.length !== other.length)
    throw coded(RangeError, 'ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH', 'Input buffers must have the same byte length')
  return one.every((it, at) => it === other[at])
}

export const emulated = {
  createHash,
  createHmac,
  hash,
  randomBytes,
  randomFillSync,
  randomInt,
  randomUUID: (): string => crypto.randomUUID(),
  getRandomValues: <T extends ArrayBufferView>(view: T): T => crypto.getRandomValues(view as never),
  timingSafeEqual,
  get webcrypto(): Crypto {
    return crypto
  },
}
