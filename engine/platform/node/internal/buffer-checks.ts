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
      return from!.call(buffers, value, encoding, ...rest)
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
    statics[name] = (size: unknown, ...rest: unknown[]) => {
      expectType('size', 'number', size)
      if (!(0 <= (size as number) && (size as number) <= mostBytes))
        throw outOfRange('size', `>= 0 && <= ${mostBytes}`, size)
      return native.call(buffers, size, ...rest)
    }
  }
  const prototype = buffers.prototype as object
  for (const name of Object.getOwnPropertyNames(prototype)) checkAccess(prototype, name)
}

function wrongSource(value: unknown): Error {
  const about = wrongType('first', '', value).message.replace(/^.*Received/, 'Received')
  const kinds = 'of type string or an instance of Buffer, ArrayBuffer, or Array or an Array-like Object'
  return coded(TypeError, 'ERR_INVALID_ARG_TYPE', `The first argument must be ${kinds}. ${about}`)
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
      const offset = (kind === 'read' ? args[0] : args[1]) ?? 0
      const isInteger = bits !== undefined && kind === 'write'
      if (isInteger && ((args[0] as number) < least || most < (args[0] as number)))
        throw outOfRange('value', `>= ${least} and <= ${most}`, args[0])
      checkOffset(offset, this.length - size)
      return native.apply(this, args)
    },
  }[name]
  Object.defineProperty(prototype, name, { value: checked, writable: true, enumerable: true, configurable: true })
}

function checkOffset(offset: unknown, last: number): void {
  expectType('offset', 'number', offset)
  if (Number.isInteger(offset) && 0 <= (offset as number) && (offset as number) <= last) return
  if (!Number.isInteger(offset)) throw outOfRange('offset', 'an integer', offset)
  if (last < 0) throw coded(RangeError, 'ERR_BUFFER_OUT_OF_BOUNDS', 'Attempt to access memory outside buffer bounds')
  throw outOfRange('offset', `>= 0 and <= ${last}`, offset)
}
