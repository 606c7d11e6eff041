/** Globals of the language that are objects. */
const language =
  'Object Function Array String Number Boolean Symbol BigInt Math JSON Reflect Promise Proxy Map Set WeakMap WeakSet ' +
  'WeakRef FinalizationRegistry Date RegExp Error TypeError RangeError SyntaxError ReferenceError EvalError URIError ' +
  'AggregateError SuppressedError ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray ' +
  'Int16Array Uint16Array Int32Array Uint32Array Float16Array Float32Array Float64Array BigInt64Array BigUint64Array ' +
  'Intl Temporal Atomics Iterator DisposableStack AsyncDisposableStack parseInt parseFloat isNaN isFinite decodeURI ' +
  'decodeURIComponent encodeURI encodeURIComponent escape unescape eval'

/**
 * Globals that both Node and browser workers have. The hundreds that only one of them has would slow down a thorough
 * check, and some, such as `process`, change by themselves. Those of `fetch` load slowly in Node.
 */
const platform =
  'console structuredClone queueMicrotask setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate ' +
  'URL URLSearchParams TextEncoder TextDecoder AbortController AbortSignal Event EventTarget CustomEvent MessageEvent ' +
  'DOMException Blob File ReadableStream WritableStream TransformStream WebAssembly ' +
  'Performance performance Crypto crypto atob btoa'

/** The globals that come with `fetch` and do no I/O themselves. They are watched once they are loaded. */
export const webGlobals = ['Request', 'Response', 'Headers', 'FormData'] as const

/** Names of the globals that are watched with everything reachable from them, if the realm has them. */
export const watchedGlobals: readonly string[] = `${language} ${platform}`.split(' ')

export const languageGlobals: readonly string[] = language.split(' ')

/** Whether the language defines a global. */
export function isLanguageGlobal(name: string): boolean {
  return languageGlobals.includes(name)
}
