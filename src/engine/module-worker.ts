/**
 * Starts a worker from the address of a module of this site. A page without an origin, as in a frame with
 * `sandbox="allow-scripts"`, may start none from an address; there a worker from a blob imports the module, which takes a
 * site that answers every origin (`Access-Control-Allow-Origin: *`), and inherits the policy of the page.
 */
export function startModuleWorker(address: string): Worker {
  if (self.origin !== 'null') return new Worker(address, { type: 'module' })
  const blob = URL.createObjectURL(new Blob([importing(new URL(address, location.href).href)]))
  const worker = new Worker(blob)
  // A worker that has not been fetched yet when this is called fetches it all the same.
  URL.revokeObjectURL(blob)
  return worker
}

/** A classic script, as Chromium starts no module from a blob there. What arrives before the module listens is kept for it. */
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
