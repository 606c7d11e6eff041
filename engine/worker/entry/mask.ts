import { watchedGlobals } from '../../model/subject/watched-globals.ts'

/**
 * Globals of a worker that make no sense in a unit test, hidden so that feature tests behave as in a plain script.
 * Protection is the sandbox policy's task: prototypes still lead to most of them.
 */
const hiddenGlobals = [
  'AudioData',
  'BroadcastChannel',
  'CloseEvent',
  'DOMMatrix',
  'DOMMatrixReadOnly',
  'DOMPoint',
  'DOMPointReadOnly',
  'DOMQuad',
  'DOMRect',
  'DOMRectReadOnly',
  'DedicatedWorkerGlobalScope',
  'ErrorEvent',
  'EventSource',
  'FileList',
  'FileReader',
  'FileReaderSync',
  'FontFace',
  'FontFaceSet',
  'ImageBitmap',
  'ImageData',
  'ImageDecoder',
  'Notification',
  'Observable',
  'OffscreenCanvas',
  'OffscreenCanvasRenderingContext2D',
  'Path2D',
  'Permissions',
  'ProgressEvent',
  'PromiseRejectionEvent',
  'ReportingObserver',
  'Scheduler',
  'ServiceWorkerRegistration',
  'SharedWorker',
  'TaskController',
  'TaskSignal',
  'URLPattern',
  'VideoFrame',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'Worker',
  'WorkerGlobalScope',
  'WorkerLocation',
  'WorkerNavigator',
  'XMLHttpRequest',
  'caches',
  'cancelAnimationFrame',
  'close',
  'cookieStore',
  'createImageBitmap',
  'crossOriginIsolated',
  'fetch',
  'fonts',
  'importScripts',
  'indexedDB',
  'isSecureContext',
  'location',
  'name',
  'navigator',
  'onerror',
  'onlanguagechange',
  'onmessage',
  'onmessageerror',
  'onrejectionhandled',
  'onunhandledrejection',
  'origin',
  'postMessage',
  'reportError',
  'requestAnimationFrame',
  'scheduler',
  'self',
  'serial',
  'trustedTypes',
  'usb',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemSyncURL',
  'webkitResolveLocalFileSystemURL',
] as const

/** Hides globals in `masked`. As in Node, adds `global` and makes inherited ones own, so that code may delete them. */
export function maskGlobals(realm: object): void {
  Object.defineProperty(realm, 'global', { value: realm, writable: true, configurable: true })
  for (const name of hiddenGlobals) {
    if (!(name in realm)) continue
    const isFixed = Object.getOwnPropertyDescriptor(realm, name)?.configurable === false
    if (!isFixed) Object.defineProperty(realm, name, { value: undefined, writable: true, configurable: true })
  }
  for (const name of watchedGlobals) {
    if (!(name in realm) || Object.hasOwn(realm, name)) continue
    const value: unknown = Reflect.get(realm, name)
    Object.defineProperty(realm, name, { value, writable: true, enumerable: true, configurable: true })
  }
}
