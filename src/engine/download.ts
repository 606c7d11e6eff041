/**
 * Loads a file of the site into the browser's cache, so that a worker starts from there. `onLoading` gets the loaded
 * share, in [0, 1], of the file's `bytes` without compression. Never rejects: the worker will report that its file
 * cannot be loaded.
 */
export async function download(address: string, bytes: number, onLoading: (share: number) => void): Promise<void> {
  try {
    const response = await fetch(address)
    const reader = response.body?.getReader()
    if (reader === undefined || bytes === 0) return
    let loaded = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      loaded += value.length
      onLoading(Math.min(1, loaded / bytes))
    }
  } catch {
    // The worker fails for the same reason.
  }
}
