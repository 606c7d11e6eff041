/**
 * Time in ms in which a first search has the processors for itself. Browsers compile each script that a service worker
 * stores, which keeps one of them busy for seconds.
 */
const delay = 6000

/** Caches the site for use without a network, some seconds later and when the page is idle. Does nothing if unsupported. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).catch(() => undefined)
  }
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: 5000 })
    else register()
  }, delay)
}
