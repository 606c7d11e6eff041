/** Members of these names are called by the language or by built-in objects. */
export const calledImplicitly: ReadonlySet<string> = new Set([
  ...['toString', 'toLocaleString', 'toJSON', 'valueOf', 'constructor', 'then', 'exec', 'raw'],
  ...['next', 'return', 'throw', 'value', 'done', 'length', 'size', 'has', 'keys', 'get', 'set', 'add'],
  ...['handleEvent', 'start', 'pull', 'cancel', 'write', 'close', 'abort', 'transform', 'flush'],
  ...['apply', 'construct', 'defineProperty', 'deleteProperty', 'getPrototypeOf', 'isExtensible', 'ownKeys'],
])

/** By these names code gets at members without mentioning theirs. */
export const reflecting: ReadonlySet<string> = new Set([
  'Reflect',
  'getOwnPropertyNames',
  'getOwnPropertyDescriptor',
  'getOwnPropertyDescriptors',
])

/** Whose functions do nothing but call what they are given, or run any text. */
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
