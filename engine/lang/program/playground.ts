/** Declares what the sandbox has beyond ECMAScript and beyond browsers. */
export const sandboxDeclarations = `
interface ImportMeta {
  readonly [name: string]: any
}

// CommonJS and Node have these. Modules that are not there are mocked.
declare var require: { (id: string): any; resolve(id: string): string; readonly main: any }
declare var __dirname: string
declare var __filename: string
declare var global: any

// Of V8, which runs the code here, in Node and in most browsers.
interface ErrorConstructor {
  captureStackTrace(target: object, above?: Function): void
  prepareStackTrace?: ((error: Error, calls: any[]) => any) | undefined
  stackTraceLimit: number
}

declare function setImmediate(callback: (...args: any[]) => void, ...args: any[]): any
declare function clearImmediate(immediate?: any): void
declare var process: any
`

/** Declares the globals of the sandbox that browsers have, too, for code that names nothing else of them. */
export const playgroundDeclarations = `
interface Console {
  assert(condition?: boolean, ...data: any[]): void
  clear(): void
  count(label?: string): void
  countReset(label?: string): void
  debug(...data: any[]): void
  dir(item?: any, options?: any): void
  error(...data: any[]): void
  group(...data: any[]): void
  groupCollapsed(...data: any[]): void
  groupEnd(): void
  info(...data: any[]): void
  log(...data: any[]): void
  table(tabularData?: any, properties?: string[]): void
  time(label?: string): void
  timeEnd(label?: string): void
  timeLog(label?: string, ...data: any[]): void
  trace(...data: any[]): void
  warn(...data: any[]): void
}
declare var console: Console

declare function setTimeout(callback: (...args: any[]) => void, ms?: number, ...args: any[]): number
declare function clearTimeout(id?: number): void
declare function setInterval(callback: (...args: any[]) => void, ms?: number, ...args: any[]): number
declare function clearInterval(id?: number): void
declare function queueMicrotask(callback: () => void): void
declare function structuredClone<T>(value: T): T
declare function btoa(data: string): string
declare function atob(data: string): string

interface URLSearchParams {
  readonly size: number
  append(name: string, value: string): void
  delete(name: string, value?: string): void
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string, value?: string): boolean
  set(name: string, value: string): void
  sort(): void
  toString(): string
  forEach(callback: (value: string, key: string, parent: URLSearchParams) => void): void
  entries(): IterableIterator<[string, string]>
  keys(): IterableIterator<string>
  values(): IterableIterator<string>
  [Symbol.iterator](): IterableIterator<[string, string]>
}
declare var URLSearchParams: {
  prototype: URLSearchParams
  new (init?: string | string[][] | Record<string, string> | URLSearchParams): URLSearchParams
}

interface URL {
  hash: string
  host: string
  hostname: string
  href: string
  readonly origin: string
  password: string
  pathname: string
  port: string
  protocol: string
  search: string
  readonly searchParams: URLSearchParams
  username: string
  toString(): string
  toJSON(): string
}
declare var URL: {
  prototype: URL
  new (url: string | URL, base?: string | URL): URL
  canParse(url: string | URL, base?: string | URL): boolean
}

interface TextEncoder {
  readonly encoding: string
  encode(input?: string): Uint8Array<ArrayBuffer>
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number }
}
declare var TextEncoder: { prototype: TextEncoder; new (): TextEncoder }

interface TextDecoder {
  readonly encoding: string
  readonly fatal: boolean
  readonly ignoreBOM: boolean
  decode(input?: ArrayBufferLike | ArrayBufferView, options?: { stream?: boolean }): string
}
declare var TextDecoder: {
  prototype: TextDecoder
  new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder
}

interface Performance {
  readonly timeOrigin: number
  now(): number
}
declare var performance: Performance

interface Crypto {
  getRandomValues<T extends ArrayBufferView>(array: T): T
  randomUUID(): \`\${string}-\${string}-\${string}-\${string}-\${string}\`
}
declare var crypto: Crypto

interface DOMException extends Error {
  readonly code: number
}
declare var DOMException: { prototype: DOMException; new (message?: string, name?: string): DOMException }

interface EventInit {
  bubbles?: boolean
  cancelable?: boolean
  composed?: boolean
}
interface Event {
  readonly type: string
  readonly target: EventTarget | null
  readonly currentTarget: EventTarget | null
  readonly bubbles: boolean
  readonly cancelable: boolean
  readonly composed: boolean
  readonly defaultPrevented: boolean
  readonly eventPhase: number
  readonly isTrusted: boolean
  composedPath(): EventTarget[]
  preventDefault(): void
  stopImmediatePropagation(): void
  stopPropagation(): void
}
declare var Event: { prototype: Event; new (type: string, options?: EventInit): Event }

interface CustomEventInit<T = any> extends EventInit {
  detail?: T
}
interface CustomEvent<T = any> extends Event {
  readonly detail: T
}
declare var CustomEvent: {
  prototype: CustomEvent
  new <T = any>(type: string, options?: CustomEventInit<T>): CustomEvent<T>
}

interface EventListener {
  (event: Event): void
}
interface EventListenerObject {
  handleEvent(event: Event): void
}
type EventListenerOrEventListenerObject = EventListener | EventListenerObject
interface EventListenerOptions {
  capture?: boolean
}
interface AddEventListenerOptions extends EventListenerOptions {
  once?: boolean
  passive?: boolean
  signal?: AbortSignal
}
interface EventTarget {
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: EventListenerOptions | boolean,
  ): void
  dispatchEvent(event: Event): boolean
}
declare var EventTarget: { prototype: EventTarget; new (): EventTarget }

interface AbortSignal extends EventTarget {
  readonly aborted: boolean
  readonly reason: any
  onabort: ((event: Event) => any) | null
  throwIfAborted(): void
}
declare var AbortSignal: {
  prototype: AbortSignal
  abort(reason?: any): AbortSignal
  any(signals: Iterable<AbortSignal>): AbortSignal
}
interface AbortController {
  readonly signal: AbortSignal
  abort(reason?: any): void
}
declare var AbortController: { prototype: AbortController; new (): AbortController }
`
