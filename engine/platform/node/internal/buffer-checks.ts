import type { Buffer } from 'node:buffer'
import { coded, expectType, outOfRange, wrongType } from './errors.ts'

type BufferClass = typeof Buffer
type Method = (this: Uint8Array, ...args: unknown[]) => unknown

const mostBytes = 4_294_967_296

/** Makes a buffer check its arguments with the errors of Node. */
export function addChecks(buffers: BufferClass): void {
  const statics = buffers as unknown as Record<string, (...args: unknown[]) => unknown>
  const { from, concat, byteLength } = statics
  Object.assign(buffers, {
    from(value: unknown, encoding: unknown, ...rest: unknown[]): unknown {
      if (typeof value === 'string' && typeof encoding === 'string' && !buffers.isEncoding(encoding))
        throw coded(TypeError, 'ERR_UNKNOWN_ENCODING', `Unknown encoding: ${encoding}`)
      if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) throw wrongSource(value)
      try {
        return from!.call(buffers, value, encoding, ...rest)
      } catch (error) {
        throw isFromPackage(error, 'The first argument') ? wrongSource(value) : error
      }
    },
    concat(list: unknown, length?: unknown): unknown {
      if (!Array.isArray(list)) throw wrongType('list', 'an instance of Array', list)
      list.forEach((it: unknown, at) => {
        if (!(it instanceof Uint8Array)) throw wrongType(`list[${at}]`, 'an instance of Buffer or Uint8Array', it)
      })
      return concat!.call(buffers, list, length)
    },
    byteLength(value: unknown, encoding: unknown): unknown {
      if (typeof value === 'string' || ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
        return byteLength!.call(buffers, value, encoding)
      throw wrongType('string', 'of type string or an instance of Buffer or ArrayBuffer', value)
    },
  })
  for (const name of ['alloc', 'allocUnsafe', 'allocUnsafeSlow']) {
    const native = statics[name]!
    statics[name] = (size: unknown, value?: unknown, encoding?: unknown) => {
      expectType('size', 'number', size)
      if (!(0 <= (size as number) && (size as number) <= mostBytes))
        throw outOfRange('size', `>= 0 && <= ${mostBytes}`, size)
      return native.call(buffers, size, value, typeof value === 'string' ? encoding : undefined)
    }
  }
  const prototype = buffers.prototype as object
  checkFill(prototype)
  checkParts(prototype)
  for (const name of Object.getOwnPropertyNames(prototype)) checkAccess(prototype, name)
}

function wrongSource(value: unknown): Error {
  const about = wrongType('first', '', value).message.replace(/^.*Received/, 'Received')
  const kinds = 'of type string or an instance of Buffer, ArrayBuffer, or Array or an Array-like Object'
  return coded(TypeError, 'ERR_INVALID_ARG_TYPE', `The first argument must be ${kinds}. ${about}`)
}

/** Makes `fill` check its range. The package would fill, byte by byte, far beyond the end. */
function checkFill(prototype: object): void {
  const native = Reflect.get(prototype, 'fill') as Method
  function fill(this: Uint8Array, value: unknown, ...range: unknown[]): unknown {
    const encoding = typeof value === 'string' ? range.find((it) => typeof it === 'string') : undefined
    const bounds = range.filter((it) => encoding === undefined || it !== encoding)
    const [offset, end = this.length] = bounds[0] === undefined ? [0] : bounds
    checkBound('offset', offset, mostBytes)
    checkBound('end', end, this.length)
    if ((end as number) <= (offset as number)) return this
    return native.call(this, value === '' ? 0 : value, offset, end, encoding)
  }
  Object.defineProperty(prototype, 'fill', { value: fill, writable: true, enumerable: true, configurable: true })
}

function checkBound(name: string, value: unknown, most: number): void {
  expectType(name, 'number', value)
  if (Math.floor(value as number) !== value) throw outOfRange(name, 'an integer', value)
  if (value < 0 || most < value) throw outOfRange(name, `>= 0 && <= ${most}`, value)
}

/** Makes methods that return or look for a part take any bounds, and throw the errors of Node. */
function checkParts(prototype: object): void {
  const replace = (name: string, by: (native: Method) => Method): void => {
    const value = by(Reflect.get(prototype, name) as Method)
    Object.defineProperty(value, 'name', { value: name })
    Object.defineProperty(prototype, name, { value, writable: true, enumerable: true, configurable: true })
  }
  for (const name of ['slice', 'subarray'])
    replace(
      name,
      (native) =>
        function (this: Uint8Array, ...bounds) {
          const within = (it: unknown): unknown =>
            it === undefined ? it : Math.max(-this.length, Math.min(Number(it), this.length))
          return native.apply(this, bounds.map(within))
        },
    )
  for (const name of ['indexOf', 'lastIndexOf', 'includes'])
    replace(
      name,
      (native) =>
        function (this: Uint8Array, value, ...rest) {
          if (typeof value === 'number' || typeof value === 'string' || value instanceof Uint8Array)
            return native.call(this, value, ...rest)
          throw wrongType('value', 'one of type number or string or an instance of Buffer or Uint8Array', value)
        },
    )
  replace(
    'equals',
    () =>
      function (this: Uint8Array, other) {
        if (!(other instanceof Uint8Array)) throw wrongType('otherBuffer', 'an instance of Buffer or Uint8Array', other)
        return this.length === other.length && this.every((it, at) => it === other[at])
      },
  )
  for (const bits of [16, 32, 64])
    replace(
      `swap${bits}`,
      (native) =>
        function (this: Uint8Array) {
          if ((8 * this.length) % bits === 0) return native.call(this)
          const why = `Buffer size must be a multiple of ${bits}-bits`
          throw coded(RangeError, 'ERR_INVALID_BUFFER_SIZE', why)
        },
    )
  for (const name of ['toString', 'write'])
    replace(
      name,
      (native) =>
        function (this: Uint8Array, ...args) {
          try {
            return native.apply(this, args)
          } catch (error) {
            const { message } = error as Error
            throw isFromPackage(error, 'Unknown encoding') ? coded(TypeError, 'ERR_UNKNOWN_ENCODING', message) : error
          }
        },
    )
}

function isFromPackage(error: unknown, beginning: string): boolean {
  return error instanceof TypeError && error.message.startsWith(beginning)
}

/** Reads and writes numbers of a fixed size. */
const access = /^(read|write)(U?[Ii]nt|Float|Double|BigU?[Ii]nt64)(8|16|32)?(?:[BL]E)?$/

const bytesOf: Readonly<Record<string, number>> = { Float: 4, Double: 8 }

function checkAccess(prototype: object, name: string): void {
  const [, kind, type = '', bits] = access.exec(name) ?? []
  if (kind === undefined) return
  const size = type.startsWith('Big') ? 8 : (bytesOf[type] ?? Number(bits) / 8)
  if (Number.isNaN(size)) return
  const native = Reflect.get(prototype, name) as Method
  const isSigned = !/u/i.test(type)
  const span = 2 ** (8 * size)
  const [least, most] = isSigned ? [-span / 2, span / 2 - 1] : [0, span - 1]
  const checked = {
    [name](this: Uint8Array, ...args: unknown[]): unknown {
      const given = kind === 'read' ? args[0] : args[1]
      const offset = given === undefined ? 0 : given
      const isInteger = bits !== undefined && kind === 'write'
      if (isInteger && ((args[0] as number) < least || most < (args[0] as number)))
        throw outOfRange('value', `>= ${least} and <= ${most}`, args[0])
      checkOffset(offset, this.length - size)
      return native.apply(this, args)
    },
  }[name]
  // Node has two spellings: `readBigUInt64LE` and `readBigUint64LE`.
  for (const it of [name, name.replace('UInt', 'Uint')])
    Object.defineProperty(prototype, it, { value: checked, writable: true, enumerable: true, configurable: true })
}

function checkOffset(offset: unknown, last: number): void {
  expectType('offset', 'number', offset)
  if (Number.isInteger(offset) && 0 <= (offset as number) && (offset as number) <= last) return
  if (Math.floor(offset as number) !== offset) throw outOfRange('offset', 'an integer', offset)
  if (last < 0) throw coded(RangeError, 'ERR_BUFFER_OUT_OF_BOUNDS', 'Attempt to access memory outside buffer bounds')
  throw outOfRange('offset', `>= 0 and <= ${last}`, offset)
}
