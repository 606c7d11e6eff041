/** A name, and the body of an async function. */
export type Probe = readonly [name: string, body: string]

/**
 * The source of an async function body that tries, in every way known to us, to reach `url` or to read data of the
 * page's origin. Returns an object with the result of each probe. Runs in any worker.
 */
export function egressProgram(url: string, more: readonly Probe[] = []): string {
  return `
const url = ${JSON.stringify(url)}
/* surroundings */
const results = {}
const short = (it) => { try { return String(it && it.message || it).slice(0, 200) } catch { return 'unprintable' } }
const hidden = (name) => {
  if (globalThis[name] === undefined) delete globalThis[name]
  if (globalThis[name] !== undefined) return globalThis[name]
  for (let o = Object.getPrototypeOf(globalThis); o; o = Object.getPrototypeOf(o)) {
    const found = Object.getOwnPropertyDescriptor(o, name)
    if (found !== undefined) return found.get ? found.get.call(globalThis) : found.value
  }
}
const within = (it) => Promise.race([it, new Promise((resolve) => setTimeout(resolve, 700, 'timeout'))])
const probes = {${[...probes, ...more].map(([name, body]) => `\n${JSON.stringify(name)}: async () => { ${body} },`).join('')}
}
await Promise.all(Object.entries(probes).map(async ([name, probe]) => {
  try { results[name] = short(await within(probe())) } catch (error) { results[name] = 'threw ' + short(error) }
}))
return results
`
}

const worker = (body: string): string =>
  `const text = ${JSON.stringify(body)}.replaceAll('URL', JSON.stringify(url)); new (hidden('Worker'))(URL.createObjectURL(new Blob([text]))); await new Promise((r) => setTimeout(r, 500))`

/**
 * Pairs of a name and the body of an async function. `hidden` finds a masked global if a reference to it is left
 * anywhere.
 */
const probes: readonly Probe[] = [
  ['fetch', `return (await fetch(url + 'fetch')).status`],
  ['fetch no-cors', `return (await fetch(url + 'fetch-no-cors', { mode: 'no-cors' })).type`],
  ['fetch post', `return (await fetch(url + 'fetch-post', { method: 'POST', body: 'secret', mode: 'no-cors' })).type`],
  ['fetch keepalive', `return (await fetch(url + 'keepalive', { keepalive: true, mode: 'no-cors' })).type`],
  ['fetch Request', `return (await fetch(new Request(url + 'request'))).status`],
  ['fetch credentials', `return (await fetch(url + 'credentials', { credentials: 'include', mode: 'no-cors' })).type`],
  [
    'fetch by prototype',
    `return (await Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, url + 'prototype-fetch')).status`,
  ],

  ['fetch by delete', `return (await hidden('fetch').call(globalThis, url + 'deleted-fetch')).status`],
  [
    'fetch by Function',
    `return (await new Function('u', 'return Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, u)')(url + 'function-fetch')).status`,
  ],
  [
    'fetch by indirect eval',
    `return (await (0, eval)('(u) => Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, u)')(url + 'eval-fetch')).status`,
  ],
  [
    'fetch by async constructor',
    `const F = (async () => {}).constructor; return (await new F('u', 'return Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, u)')(url + 'async-function')).status`,
  ],
  [
    'fetch by generator constructor',
    `const F = (function* () {}).constructor; return (await new F('u', 'return Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, u)')(url + 'generator').next().value).status`,
  ],
  [
    'fetch by timer string',
    `setTimeout('Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, ' + JSON.stringify(url + 'timer-string') + ')', 0); await new Promise((r) => setTimeout(r, 300))`,
  ],
  ['fetch own origin', `return (await fetch('/')).status`],
  [
    'fetch blob',
    `return (await Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, URL.createObjectURL(new Blob(['x'])))).status`,
  ],
  [
    'fetch data',
    `return (await Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, 'data:,x')).status`,
  ],
  [
    'fetch by error hook',
    `Error.prepareStackTrace = (error, frames) => frames; const frames = new Error('x').stack; const f = Array.isArray(frames) ? frames[0].getFunction?.() ?? frames[0].getThis?.() : undefined; delete Error.prepareStackTrace; return typeof f`,
  ],
  ['caller', `const up = function () { return up.caller }; return typeof up()`],
  [
    'XMLHttpRequest',
    `const x = new XMLHttpRequest(); x.open('GET', url + 'xhr'); x.send(); await new Promise((r) => { x.onloadend = r })`,
  ],
  [
    'XMLHttpRequest sync',
    `const x = new XMLHttpRequest(); x.open('GET', url + 'xhr-sync', false); x.send(); return x.status`,
  ],
  [
    'XMLHttpRequest upload',
    `const x = new XMLHttpRequest(); x.open('POST', url + 'xhr-post'); x.send('secret'); await new Promise((r) => { x.onloadend = r })`,
  ],
  [
    'XMLHttpRequest by delete',
    `const x = new (hidden('XMLHttpRequest'))(); x.open('GET', url + 'deleted-xhr'); x.send(); await new Promise((r) => { x.onloadend = r })`,
  ],
  [
    'WebSocket',
    `const s = new WebSocket(url.replace('http', 'ws') + 'websocket'); await new Promise((r) => { s.onopen = s.onerror = s.onclose = r })`,
  ],
  [
    'WebSocket by delete',
    `const s = new (hidden('WebSocket'))(url.replace('http', 'ws') + 'deleted-websocket'); await new Promise((r) => { s.onopen = s.onerror = s.onclose = r })`,
  ],
  [
    'WebSocket protocol',
    `const s = new WebSocket(url.replace('http', 'ws') + 'websocket-protocol', ['secret']); await new Promise((r) => { s.onopen = s.onerror = s.onclose = r })`,
  ],
  [
    'WebSocketStream',
    `const s = new (hidden('WebSocketStream'))(url.replace('http', 'ws') + 'websocket-stream'); await s.opened`,
  ],
  [
    'EventSource',
    `const s = new (hidden('EventSource'))(url + 'events'); await new Promise((r) => { s.onopen = s.onerror = r }); s.close()`,
  ],
  [
    'EventSource credentials',
    `const s = new (hidden('EventSource'))(url + 'events-credentials', { withCredentials: true }); await new Promise((r) => { s.onopen = s.onerror = r }); s.close()`,
  ],
  [
    'WebTransport',
    `const t = new (hidden('WebTransport'))(url.replace('http:', 'https:') + 'webtransport'); await t.ready`,
  ],
  ['importScripts', `return hidden('importScripts').call(globalThis, url + 'import-scripts')`],
  [
    'importScripts own origin',
    `return hidden('importScripts').call(globalThis, new URL('/sandbox.html', url).href + '?own')`,
  ],
  [
    'importScripts blob',
    `const u = URL.createObjectURL(new Blob(['globalThis.imported = 1'])); hidden('importScripts').call(globalThis, u); return globalThis.imported`,
  ],
  ['importScripts data', `hidden('importScripts').call(globalThis, 'data:text/javascript,0'); return 'ran'`],
  ['import()', `return await import(url + 'dynamic-import')`],
  ['import() by Function', `return await new Function('u', 'return import(u)')(url + 'function-import')`],
  [
    'import() blob',
    `return await import(URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' })))`,
  ],
  ['import() data', `return await import('data:text/javascript,export default 1')`],
  ['worker by address', `new (hidden('Worker'))(url + 'worker'); await new Promise((r) => setTimeout(r, 300))`],
  [
    'worker module',
    `new (hidden('Worker'))(url + 'module-worker', { type: 'module' }); await new Promise((r) => setTimeout(r, 300))`,
  ],
  ['worker blob fetch', worker("fetch(URL + 'nested-fetch')")],
  ['worker blob importScripts', worker("importScripts(URL + 'nested-import')")],
  ['worker blob socket', worker("new WebSocket(URL.replace('http', 'ws') + 'nested-socket')")],
  ['worker blob xhr', worker("const x = new XMLHttpRequest(); x.open('GET', URL + 'nested-xhr', false); x.send()")],
  [
    'worker data',
    `new (hidden('Worker'))('data:text/javascript,fetch(' + JSON.stringify(url + 'data-worker') + ')'); await new Promise((r) => setTimeout(r, 300))`,
  ],
  ['SharedWorker', `new (hidden('SharedWorker'))(url + 'shared-worker')`],
  ['service worker', `return await navigator.serviceWorker.register(url + 'service-worker')`],
  ['sendBeacon', `return hidden('navigator').sendBeacon(url + 'beacon', 'secret')`],
  ['sendBeacon by prototype', `return WorkerNavigator.prototype.sendBeacon.call(navigator, url + 'prototype-beacon')`],
  ['location assign', `hidden('location').href = url + 'location'`],
  ['location replace', `hidden('location').replace(url + 'location-replace')`],
  ['open', `open(url + 'open')`],
  ['Image', `new Image().src = url + 'image'`],
  ['document', `document.location = url + 'document'`],
  ['parent', `return parent.document.title`],
  ['opener', `return opener.location`],
  ['top', `top.location = url + 'top'`],
  ['FontFace', `const f = new (hidden('FontFace'))('x', 'url(' + url + 'font)'); await f.load()`],
  [
    'createImageBitmap',
    `const b = await hidden('createImageBitmap').call(globalThis, await (await Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, url + 'bitmap')).blob()); return b.width`,
  ],
  [
    'RTCPeerConnection',
    `const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:9' }] }); c.createDataChannel('x'); await c.setLocalDescription()`,
  ],
  [
    'WebAssembly streaming',
    `await WebAssembly.instantiateStreaming(Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, url + 'wasm'))`,
  ],
  ['CSS import', `const s = new CSSStyleSheet(); await s.replace('@import url(' + url + 'css)')`],
  ['background fetch', `await registration.backgroundFetch.fetch('x', url + 'background')`],
  ['push', `await registration.pushManager.subscribe()`],
  ['Notification', `new Notification('x', { icon: url + 'notification' })`],
  ['report', `new Report(url + 'report')`],
  ['source map', `(0, eval)('0 //# sourceMappingURL=' + url + 'source-map')`],
  ['localStorage', `return localStorage.getItem('canary')`],
  ['cookie', `return (await cookieStore.getAll()).map((it) => it.value).join()`],
  ['indexedDB list', `return (await hidden('indexedDB').databases()).map((it) => it.name).join()`],
  [
    'indexedDB open',
    `const open = hidden('indexedDB').open('canary'); return await new Promise((r, j) => { open.onsuccess = () => r('opened ' + open.result.name); open.onerror = () => j(open.error) })`,
  ],
  ['caches', `return (await hidden('caches').keys()).join()`],
  ['caches match', `return await (await hidden('caches').match(hidden('origin') + '/canary'))?.text()`],
  [
    'OPFS',
    `const root = await hidden('navigator').storage.getDirectory(); const names = []; for await (const it of root.keys()) names.push(it); return 'opened ' + names.join()`,
  ],
  ['locks', `return await hidden('navigator').locks.request('canary', () => 'locked')`],
  ['BroadcastChannel', `new (hidden('BroadcastChannel'))('canary').postMessage('leaked')`],
  [
    'postMessage to the frame',
    `Object.getPrototypeOf(globalThis).postMessage.call(globalThis, 'fitscape-sandbox-ready'); globalThis.postMessage?.({ type: 'leak' })`,
  ],
  ['permissions', `return (await hidden('navigator').permissions.query({ name: 'geolocation' })).state`],
]

/** The number of probes in the program. */
export const probeCount: number = probes.length
