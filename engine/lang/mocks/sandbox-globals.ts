import { languageGlobals } from '../../model/subject/watched-globals.ts'

/** Globals that the sandbox and every runner have, beside those of the language. Tests use them as they are. */
const real = (
  'console setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate queueMicrotask ' +
  'structuredClone btoa atob URL URLSearchParams TextEncoder TextDecoder performance crypto DOMException Event ' +
  'CustomEvent EventTarget AbortSignal AbortController Request Response Headers FormData Blob ReadableStream ' +
  'WritableStream TransformStream process globalThis undefined NaN Infinity'
).split(' ')

/** Variables that runners need themselves, or that each file has for itself, so that no stub can replace them. */
const reserved = (
  'Buffer WebAssembly arguments require module exports global __dirname __filename describe it test expect beforeEach afterEach ' +
  'beforeAll afterAll vi jest'
).split(' ')

const notMocked: ReadonlySet<string> = new Set([...languageGlobals, ...real, ...reserved])

/** Whether tests mock a global that the code names but does not declare. */
export function isMockedGlobal(name: string): boolean {
  return !notMocked.has(name)
}
