import type { BuiltinName } from '../model/type.ts'

/** A value of a library class, made as the exported test makes it (`Statement`, kind `builtin`). Throws what that would. */
export function makeBuiltin(name: BuiltinName, args: readonly unknown[]): unknown {
  switch (name) {
    case 'Map':
      return new Map(pairs(args))
    case 'Set':
      return new Set(args)
    case 'WeakMap':
      return new WeakMap(pairs(args) as [object, unknown][])
    case 'WeakSet':
      return new WeakSet(args as object[])
    case 'Date':
      return args.length === 0 ? new Date() : new Date(args[0] as number)
    case 'RegExp':
      return new RegExp(args[0] as string, args[1] as string | undefined)
    case 'Error':
      return args.length === 0 ? new Error() : new Error(args[0] as string)
    case 'Promise':
      return Promise.resolve(args[0])
    case 'Iterable':
      return args
    case 'ArrayBuffer':
      return new ArrayBuffer(args[0] as number)
    case 'BigInt64Array':
    case 'BigUint64Array':
      return globalThis[name].of(...(args as bigint[]))
    case 'Int8Array':
    case 'Uint8Array':
    case 'Uint8ClampedArray':
    case 'Int16Array':
    case 'Uint16Array':
    case 'Int32Array':
    case 'Uint32Array':
    case 'Float32Array':
    case 'Float64Array':
      return globalThis[name].of(...(args as number[]))
  }
}

function pairs(args: readonly unknown[]): [unknown, unknown][] {
  const made: [unknown, unknown][] = []
  for (let i = 0; i + 1 < args.length; i += 2) made[made.length] = [args[i], args[i + 1]]
  return made
}
