/** Caches the site for use without a network, when the page is idle. Does nothing if unsupported. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).catch(() => undefined)
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: 5000 })
  else setTimeout(register, 1000)
}
