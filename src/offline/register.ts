/**
 * Caches the site in this browser, so that the page works without a network. Waits until the page has loaded and is
 * idle. Does nothing if the browser does not support it.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).catch(() => undefined)
  }
  const whenIdle = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: 5000 })
    else setTimeout(register, 1000)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
