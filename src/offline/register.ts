/**
 * Keeps the site in this browser, so that the page opens without a network from then on. Waits until the page is there and
 * has nothing else to do. Where the browser keeps nothing for this page, nothing happens.
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
