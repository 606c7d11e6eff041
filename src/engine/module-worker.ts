/**
 * Starts a worker from the address of a module of this site. A page without an origin, as in a frame with
 * `sandbox="allow-scripts"`, cannot start one from an address. There a worker from a blob imports the module, which
 * inherits the policy of the page and needs a site that answers every origin (`Access-Control-Allow-Origin: *`).
 */
export function startModuleWorker(address: string): Worker {
  if (self.origin !== 'null') return new Worker(address, { type: 'module' })
  const blob = URL.createObjectURL(new Blob([importing(new URL(address, location.href).href)]))
  const worker = new Worker(blob)
  // The worker's script is still loaded, even if its fetch has not begun.
  URL.revokeObjectURL(blob)
  return worker
}

/** A classic script, as Chromium starts no module from a blob there. Keeps messages until the module listens. */
function importing(address: string): string {
  return `
    const early = []
    const keep = (event) => early.push(event)
    addEventListener('message', keep)
    import(${JSON.stringify(address)}).then(
      () => {
        removeEventListener('message', keep)
        for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports }))
      },
      (error) => setTimeout(() => { throw error }),
    )`
}
