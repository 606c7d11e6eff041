/* Parts of the JavaScript library that pasted code may replace, captured before any pasted code runs. */

/** A method as a function of its receiver. A call looks up nothing that pasted code could have changed. */
function uncurried<This, Args extends unknown[], Result>(
  method: (this: This, ...args: Args) => Result,
): (self: This, ...args: Args) => Result {
  return Function.prototype.call.bind(method) as (self: This, ...args: Args) => Result
}

/** The getter of a built-in accessor as a function of its receiver. Throws for receivers of other classes. */
function getterOf(owner: object, key: PropertyKey): (self: unknown) => unknown {
  const get = Reflect.getOwnPropertyDescriptor(owner, key)?.get
  if (get === undefined) throw new TypeError(`There is no getter ${String(key)}`)
  return uncurried(get as (this: unknown) => unknown)
}

export const {
  apply,
  construct,
  ownKeys,
  getPrototypeOf,
  defineProperty,
  deleteProperty,
  setPrototypeOf,
  isExtensible,
  get: readProperty,
  set: writeProperty,
  has: hasProperty,
} = Reflect
const describe = Reflect.getOwnPropertyDescriptor
export const objectPrototype = Object.prototype

/** As in `Reflect`, but the descriptor has no prototype, where pasted code may have put a `get` or `value`. */
export function getOwnPropertyDescriptor(owner: object, key: PropertyKey): PropertyDescriptor | undefined {
  const descriptor = describe(owner, key)
  if (descriptor !== undefined) setPrototypeOf(descriptor, null)
  return descriptor
}

/** The same for many lookups without pasted code in between. A third faster if nothing is inherited. */
export function descriptorReader(): typeof getOwnPropertyDescriptor {
  for (let i = 0; i < descriptorFields.length; i++) {
    if (hasProperty(objectPrototype, descriptorFields[i]!)) return getOwnPropertyDescriptor
  }
  return describe
}

const descriptorFields = ['value', 'writable', 'get', 'set', 'enumerable', 'configurable']

export const NativeError = Error
export const NativeFunction = Function
export const NativeProxy = Proxy
export const NativeDate = Date
export const NativeDateTimeFormat = Intl.DateTimeFormat
export const { isArray } = Array
export const { is, hasOwn, assign, keys: keysOf } = Object
/** The getter of a property, own or inherited. Takes a sixth of the time of a descriptor: it allocates nothing. */
export const getterFound = uncurried(getOwnPropertyDescriptor(objectPrototype, '__lookupGetter__')!.value as LookUp)
type LookUp = (this: object, key: PropertyKey) => unknown
export const { isInteger, isFinite, MAX_SAFE_INTEGER } = Number
export const { abs, ceil, floor, round, min, max } = Math

/** The real clock, in ms; pasted code sees a virtual one. */
export const now: () => number = performance.now.bind(performance)
export const toNumber = Number
export const toBigInt = BigInt
export const toText = String

export const charCodeAt = uncurried(String.prototype.charCodeAt)
export const codePointAt = uncurried(String.prototype.codePointAt)
export const slice = uncurried(String.prototype.slice)
export const concat = uncurried(String.prototype.concat) as (first: string, second: unknown) => string
export const includes = uncurried(String.prototype.includes)

export const mapGet = uncurried(Map.prototype.get) as <K, V>(map: Map<K, V>, key: K) => V | undefined
export const mapSet = uncurried(Map.prototype.set) as <K, V>(map: Map<K, V>, key: K, value: V) => unknown
export const weakMapGet = uncurried(WeakMap.prototype.get) as <K extends object, V>(
  map: WeakMap<K, V>,
  key: K,
) => V | undefined
export const weakMapSet = uncurried(WeakMap.prototype.set) as <K extends object, V>(
  map: WeakMap<K, V>,
  key: K,
  value: V,
) => unknown
export const functionText = uncurried<unknown, [], string>(Function.prototype.toString)
export const weakSetHas = uncurried(WeakSet.prototype.has) as (set: WeakSet<object>, value: object) => boolean
export const weakSetAdd = uncurried(WeakSet.prototype.add) as (set: WeakSet<object>, value: object) => unknown

export const mapKeys = uncurried(Map.prototype.keys) as (map: unknown) => object
export const setValues = uncurried(Set.prototype.values) as (set: unknown) => object
export const mapNext = nextOf(new Map().keys())
export const setNext = nextOf(new Set().values())

/** The `next` of a built-in kind of iterator. */
function nextOf(example: Iterator<unknown>): (iterator: object) => IteratorResult<unknown> {
  return uncurried(example.next)
}

/** Whether a value passes the brand check of a built-in getter or method. Proxies never do. */
export function isBranded(brandCheck: (value: unknown) => unknown, value: unknown): boolean {
  try {
    brandCheck(value)
    return true
  } catch {
    return false
  }
}

export const mapSize = getterOf(Map.prototype, 'size')
export const setSize = getterOf(Set.prototype, 'size')
export const symbolDescription: (value: symbol) => string | undefined = uncurried(
  getOwnPropertyDescriptor(Symbol.prototype, 'description')!.get as (this: symbol) => string | undefined,
)
export const symbolFor = Symbol.for.bind(Symbol)
export const symbolKeyFor = Symbol.keyFor.bind(Symbol)
export const dateTime = uncurried<unknown, [], number>(Date.prototype.getTime)
export const formatParts = uncurried(Intl.DateTimeFormat.prototype.formatToParts)
export const regexExec = uncurried(RegExp.prototype.exec)
export const regexSource = getterOf(RegExp.prototype, 'source')
export const regexIgnoreCase = getterOf(RegExp.prototype, 'ignoreCase')
export const regexMultiline = getterOf(RegExp.prototype, 'multiline')
export const regexDotAll = getterOf(RegExp.prototype, 'dotAll')
export const regexUnicode = getterOf(RegExp.prototype, 'unicode')
export const regexSticky = getterOf(RegExp.prototype, 'sticky')
export const regexGlobal = getterOf(RegExp.prototype, 'global')
export const regexHasIndices = getterOf(RegExp.prototype, 'hasIndices')
/** Missing in engines older than ES2024. */
export const regexUnicodeSets =
  'unicodeSets' in RegExp.prototype ? getterOf(RegExp.prototype, 'unicodeSets') : (): unknown => false

const typedArray = getPrototypeOf(Int8Array.prototype)!
/** The class name of a typed array; undefined for other values. */
export const typedArrayName = getterOf(typedArray, Symbol.toStringTag) as (value: unknown) => string | undefined
export const typedArrayLength = getterOf(typedArray, 'length') as (value: unknown) => number

export const urlHref = getterOf(URL.prototype, 'href') as (url: unknown) => string
export const exceptionName = getterOf(DOMException.prototype, 'name') as (exception: unknown) => string
export const exceptionMessage = getterOf(DOMException.prototype, 'message') as (exception: unknown) => string
export const exceptionCode = getterOf(DOMException.prototype, 'code') as (exception: unknown) => number
export const searchParamsText = uncurried<unknown, [], string>(URLSearchParams.prototype.toString)
export const viewBuffer = getterOf(DataView.prototype, 'buffer') as (view: unknown) => ArrayBufferLike
export const bufferLength = getterOf(ArrayBuffer.prototype, 'byteLength') as (buffer: unknown) => number
export const NativeBytes = Uint8Array

/** `OrdinaryToPrimitive` with the hint "number": `valueOf` first, then `toString`. */
export const ordinaryToNumberish = uncurried(Date.prototype[Symbol.toPrimitive]) as (
  value: unknown,
  hint: 'number',
) => unknown
export const toPrimitiveSymbol: typeof Symbol.toPrimitive = Symbol.toPrimitive

export const NativeMap = Map
export const NativeWeakMap = WeakMap
export const NativePromise = Promise
export const promiseResolve = uncurried<unknown, [unknown], Promise<unknown>>(Promise.resolve)
export const promiseThen = uncurried(Promise.prototype.then) as (
  promise: Promise<unknown>,
  onFulfilled: (value: unknown) => unknown,
  onRejected: ((error: unknown) => unknown) | undefined,
) => unknown
