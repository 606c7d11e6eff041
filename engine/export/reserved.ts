/** Words of strict modules that no name can be. */
const keywords = (
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
  'finally for function if implements import in instanceof interface let new null package private protected public ' +
  'return static super switch this throw true try typeof var void while with yield'
).split(' ')

/** Names that a test file needs under some runner: local names must not depend on the runner. */
export const fileWords: readonly string[] = (
  'after afterAll afterEach afterTurn assert assertAlike assertMatches beforeEach callsOf closeTo createRequire deepMock ' +
  'describe elementFrom expect firstItems firstItemsAsync GlobalWindow globalsBefore handlersOf inTurn invalidDate ' +
  'isDecorating it itInUtc jest mock mockMissing mockedModules mocker mocks moduleCopies openMock openPage originals passTime rejected rejectedWith rejectionOf ' +
  'require runInThisContext stubGlobal styleNames symbolProperty textMatching thenThrow thenThrowError thrown thrownBy ' +
  'variablesBefore vi zoneBefore'
).split(' ')

/** Library names that a test may use. */
export const libraryNames: readonly string[] = (
  'AbortController AbortSignal AggregateError Array ArrayBuffer AsyncIterable BigInt BigInt64Array BigUint64Array Boolean ' +
  'CustomEvent DataView Date Element Error EvalError Event EventTarget Float32Array Float64Array Infinity Int16Array Int32Array ' +
  'Int8Array Iterable Map Math NaN Number Object Promise RangeError ReferenceError RegExp Set SharedArrayBuffer String ' +
  'Symbol SyntaxError TypeError URIError URL URLSearchParams document window Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap ' +
  'WeakRef WeakSet globalThis performance undefined'
).split(' ')

/** Names that no import or variable of a test file may have. */
export const reserved: ReadonlySet<string> = new Set([...keywords, ...fileWords, ...libraryNames])
