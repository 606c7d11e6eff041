/** Words of strict modules, which can name nothing in a file. */
const keywords = (
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
  'finally for function if implements import in instanceof interface let new null package private protected public ' +
  'return static super switch this throw true try typeof var void while with yield'
).split(' ')

/** Names that a test file needs for itself, under any runner: what is called what does not depend on who runs it. */
export const fileWords: readonly string[] = (
  'afterEach assert assertAlike assertMatches beforeEach closeTo createRequire describe expect firstItems ' +
  'firstItemsAsync inTurn invalidDate it jest mock originals passTime rejected rejectionOf require thenThrow thrown thrownBy vi'
).split(' ')

/** Names of the library with which a test may be written. */
export const libraryNames: readonly string[] = (
  'AbortController AbortSignal AggregateError Array ArrayBuffer AsyncIterable BigInt BigInt64Array BigUint64Array Boolean ' +
  'CustomEvent DataView Date Error EvalError Event EventTarget Float32Array Float64Array Infinity Int16Array Int32Array ' +
  'Int8Array Iterable Map Math NaN Number Object Promise RangeError ReferenceError RegExp Set SharedArrayBuffer String ' +
  'Symbol SyntaxError TypeError URIError URL URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap ' +
  'WeakRef WeakSet globalThis performance undefined'
).split(' ')

/** What nothing else in a test file may be called, be it an import or a variable. */
export const reserved: ReadonlySet<string> = new Set([...keywords, ...fileWords, ...libraryNames])
