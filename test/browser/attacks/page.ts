/**
 * The source of an async function body that tries to reach `url`, to run scripts or to leave the emulated page by what
 * the page offers. `text` is the part of the platform with the page. Returns what it could do that it must not.
 */
export function pageAttack(text: string, url: string): string {
  return `
const part = { exports: {} }
globalThis.setImmediate ??= setTimeout
globalThis.clearImmediate ??= clearTimeout
new Function('exports', 'require', 'module', ${JSON.stringify(text)})(part.exports, undefined, part)
let window
part.exports((it) => { window = it }, '')
${attackOnWindow(url, [...plainAttempts, ...attempts])}
`
}

/** The same for a variable `window`, by other attempts. */
export function attackOnWindow(url: string, attempts: readonly string[]): string {
  return `
const url = ${JSON.stringify(url)}
const { document } = window
const reached = []
const attempts = [${attempts.map((it) => `\nasync () => { ${it} },`).join('')}
]
for (const attempt of attempts) {
  try { await Promise.race([attempt(), new Promise((resolve) => setTimeout(resolve, 50))]) } catch {}
}
await new Promise((resolve) => setTimeout(resolve, 300))
if (globalThis.escaped !== undefined) reached.push('scripts')
delete globalThis.escaped
for (const name of ['require', 'parent', 'top', 'opener', 'frameElement']) {
  try { if (window[name] != null && window[name] !== window) reached.push(name) } catch {}
}
return { reached: reached.join() }
`
}

const add = (html: string): string => `document.body.insertAdjacentHTML('beforeend', ${html})`

/** Attempts that succeed with the package as it is, while its process answers. */
export const plainAttempts: readonly string[] = [
  `await window.fetch(url + 'page-fetch')`,
  `await window.fetch(new window.Request(url + 'page-request', { method: 'POST', body: 'secret' }))`,
  `const it = new window.XMLHttpRequest(); it.open('GET', url + 'page-xhr'); it.send(); await new Promise((r) => { it.onload = r })`,
  `const it = document.createElement('script'); it.textContent = 'globalThis.escaped = 1'; document.head.append(it)`,
]

const attempts: readonly string[] = [
  `const it = new window.XMLHttpRequest(); it.open('GET', url + 'page-sync', false); it.send()`,
  `new window.WebSocket(url.replace('http', 'ws') + 'page-socket')`,
  `new window.EventSource(url + 'page-events')`,
  `window.open(url + 'page-open')`,
  `window.open(url + 'page-open-self', '_self')`,
  `window.location.href = url + 'page-location'`,
  `window.location.assign(url + 'page-assign')`,
  `window.location.replace(url + 'page-replace')`,
  `window.location.reload()`,
  `window.location.href = 'javascript:globalThis.escaped = 1'`,
  `document.location = url + 'page-document-location'`,
  add("'<img src=' + url + 'page-image><video src=' + url + 'page-video></video><embed src=' + url + 'page-embed>'"),
  add("'<iframe src=' + url + 'page-frame></iframe><object data=' + url + 'page-object></object>'"),
  add("'<link rel=stylesheet href=' + url + 'page-style><link rel=preload as=script href=' + url + 'page-preload>'"),
  add("'<style>@import url(' + url + 'page-import)</style>'"),
  add("'<script src=' + url + 'page-script></script>'"),
  add('\'<iframe srcdoc="<script>globalThis.escaped = 1</script>"></iframe>\''),
  `const it = document.createElement('script'); it.src = url + 'page-created-script'; document.head.append(it)`,
  `const it = document.createElement('script'); it.type = 'module'; it.textContent = 'import ' + JSON.stringify(url + 'page-module'); document.head.append(it)`,
  `const it = document.createElement('iframe'); it.src = 'javascript:globalThis.escaped = 1'; document.body.append(it)`,
  `const it = document.createElement('b'); it.setAttribute('onclick', 'globalThis.escaped = 1'); document.body.append(it); it.click()`,
  `document.write('<script>globalThis.escaped = 1</' + 'script>')`,
  `const it = document.createElement('form'); it.action = url + 'page-form'; document.body.append(it); it.submit(); it.requestSubmit()`,
  `const it = document.createElement('a'); it.href = url + 'page-link'; document.body.append(it); it.click()`,
  `new window.Image().src = url + 'page-new-image'`,
  `new window.Audio(url + 'page-audio').play()`,
  `window.happyDOM.setURL(url); await window.fetch('/page-relative')`,
  `window.happyDOM.settings.enableJavaScriptEvaluation = true; window.happyDOM.settings.enableJavaScriptFileLoading = true; ${add("'<script src=' + url + 'page-enabled></script>'")}; const it = document.createElement('script'); it.textContent = 'globalThis.escaped = 1'; document.head.append(it)`,
  `window.happyDOM.settings.enableIframePageLoading = true; ${add("'<iframe src=' + url + 'page-enabled-frame></iframe>'")}`,
  `window.happyDOM.settings.navigation.disableMainFrameNavigation = false; window.location.href = url + 'page-enabled-location'`,
  `window.happyDOM.settings.enableFileSystemHttpRequests = true; await window.fetch('file:///etc/hostname')`,
  `window.eval('globalThis.escapedByEval = 1')`,
]
