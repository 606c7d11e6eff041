/**
 * Globals of a worker that have no meaning for a unit test. They are hidden so that pasted code finds what it would find
 * in a plain script and feature tests take the same way everywhere. What keeps it from the network is the policy of
 * the sandbox: prototypes still lead to most of these.
 */
const masked = [
  'BroadcastChannel',
  'EventSource',
  'FileReaderSync',
  'FontFace',
  'ImageDecoder',
  'Notification',
  'ServiceWorkerRegistration',
  'SharedWorker',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'Worker',
  'XMLHttpRequest',
  'caches',
  'close',
  'cookieStore',
  'createImageBitmap',
  'fetch',
  'fonts',
  'importScripts',
  'indexedDB',
  'location',
  'navigator',
  'onmessage',
  'onmessageerror',
  'postMessage',
  'requestAnimationFrame',
  'serial',
  'usb',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemSyncURL',
  'webkitResolveLocalFileSystemURL',
] as const

/** Makes the globals in `masked` read as `undefined`. Those that the realm does not have stay absent. */
export function maskGlobals(realm: object): void {
  for (const name of masked) {
    if (!(name in realm)) continue
    const isFixed = Object.getOwnPropertyDescriptor(realm, name)?.configurable === false
    if (!isFixed) Object.defineProperty(realm, name, { value: undefined, writable: true, configurable: true })
  }
}
