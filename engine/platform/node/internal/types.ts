/** `util.types`, by the slots of values, or by their names where no function of the language reads the slots. */
function hasSlot(read: (value: never) => unknown): (value: unknown) => boolean {
  return (value) => {
    try {
      read(value as never)
      return true
    } catch {
      return false
    }
  }
}

function getter(owner: object, key: PropertyKey): (value: never) => unknown {
  const get = Object.getOwnPropertyDescriptor(owner, key)?.get
  return (value) => Reflect.apply(get!, value, []) as unknown
}

function nameOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}

function named(name: string): (value: unknown) => boolean {
  return (value) => typeof value === 'object' && value !== null && nameOf(value) === name
}

const viewName = getter(Object.getPrototypeOf(Int8Array.prototype) as object, Symbol.toStringTag)

function viewNamed(name: string): (value: unknown) => boolean {
  return (value) => ArrayBuffer.isView(value) && viewName(value as never) === name
}

const functionNamed =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'function' && names.includes(nameOf(value))

const isDate = hasSlot((it) => Date.prototype.getTime.call(it))
const isMap = hasSlot(getter(Map.prototype, 'size'))
const isSet = hasSlot(getter(Set.prototype, 'size'))
const isArrayBuffer = hasSlot(getter(ArrayBuffer.prototype, 'byteLength'))
const isSharedArrayBuffer = named('SharedArrayBuffer')
const isBoxed = (type: string, unbox: (value: never) => unknown): ((value: unknown) => boolean) => {
  const has = hasSlot(unbox)
  return (value) => typeof value === 'object' && value !== null && typeof value !== type && has(value)
}
const isNumberObject = isBoxed('number', (it) => Number.prototype.valueOf.call(it))
const isStringObject = isBoxed('string', (it) => String.prototype.valueOf.call(it))
const isBooleanObject = isBoxed('boolean', (it) => Boolean.prototype.valueOf.call(it))
const isBigIntObject = isBoxed('bigint', (it) => BigInt.prototype.valueOf.call(it))
const isSymbolObject = isBoxed('symbol', (it) => Symbol.prototype.valueOf.call(it))

const views = [
  'Uint8Array',
  'Uint8ClampedArray',
  'Uint16Array',
  'Uint32Array',
  'Int8Array',
  'Int16Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
]

export const types = {
  isExternal: (): boolean => false,
  /** No function of the language tells. */
  isProxy: (): boolean => false,
  isDate,
  isArgumentsObject: named('Arguments'),
  isBigIntObject,
  isBooleanObject,
  isNumberObject,
  isStringObject,
  isSymbolObject,
  isBoxedPrimitive: (value: unknown): boolean =>
    [isNumberObject, isStringObject, isBooleanObject, isBigIntObject, isSymbolObject].some((it) => it(value)),
  isNativeError: (value: unknown): boolean => value instanceof Error,
  isRegExp: hasSlot((it) => getter(RegExp.prototype, 'hasIndices')(it)),
  isAsyncFunction: functionNamed('AsyncFunction', 'AsyncGeneratorFunction'),
  isGeneratorFunction: functionNamed('GeneratorFunction', 'AsyncGeneratorFunction'),
  isGeneratorObject: (value: unknown): boolean => named('Generator')(value) || named('AsyncGenerator')(value),
  isPromise: (value: unknown): boolean => value instanceof Promise,
  isMap,
  isSet,
  isMapIterator: named('Map Iterator'),
  isSetIterator: named('Set Iterator'),
  isWeakMap: hasSlot((it) => WeakMap.prototype.has.call(it, {})),
  isWeakSet: hasSlot((it) => WeakSet.prototype.has.call(it, {})),
  isArrayBuffer,
  isSharedArrayBuffer,
  isAnyArrayBuffer: (value: unknown): boolean => isArrayBuffer(value) || isSharedArrayBuffer(value),
  isDataView: hasSlot(getter(DataView.prototype, 'byteLength')),
  isModuleNamespaceObject: named('Module'),
  isArrayBufferView: (value: unknown): boolean => ArrayBuffer.isView(value),
  isTypedArray: (value: unknown): boolean => ArrayBuffer.isView(value) && viewName(value as never) !== undefined,
  ...(Object.fromEntries(views.map((it) => [`is${it}`, viewNamed(it)])) as Record<string, (value: unknown) => boolean>),
}
