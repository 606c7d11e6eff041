/** Names of members that the language or built-in objects call. */
export const calledImplicitly: ReadonlySet<string> = new Set([
  ...['toString', 'toLocaleString', 'toJSON', 'valueOf', 'constructor', 'then', 'exec', 'raw'],
  ...['next', 'return', 'throw', 'value', 'done', 'length', 'size', 'has', 'keys', 'get', 'set', 'add'],
  ...['handleEvent', 'start', 'pull', 'cancel', 'write', 'close', 'abort', 'transform', 'flush'],
  ...['apply', 'construct', 'defineProperty', 'deleteProperty', 'getPrototypeOf', 'isExtensible', 'ownKeys'],
])

/** Names that let code access members without mentioning the member names. */
export const reflecting: ReadonlySet<string> = new Set([
  'Reflect',
  'getOwnPropertyNames',
  'getOwnPropertyDescriptor',
  'getOwnPropertyDescriptors',
])

/** Owners of functions that only call their arguments or run text. */
export const callingOwners: ReadonlySet<string> = new Set([
  'Function',
  'FunctionConstructor',
  'CallableFunction',
  'NewableFunction',
  'Iterator',
  'IteratorObject',
  'Generator',
  'AsyncIterator',
  'AsyncGenerator',
  'ProxyConstructor',
  'Reflect',
  'eval',
])
