/**
 * Reads a file of the site that a worker is loading as well: browsers load it once. `onLoading` gets the loaded share,
 * in [0, 1], of the file's size without compression. Never rejects: the worker will report that its file cannot be
 * loaded.
 */
export async function watchDownload(
  { address, bytes }: { readonly address: string; readonly bytes: number },
  onLoading: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const response = await fetch(address, { signal })
    const reader = response.body?.getReader()
    if (reader === undefined) return
    let loaded = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      loaded += value.length
      onLoading(Math.min(1, loaded / bytes))
    }
  } catch {
    // The worker fails for the same reason, or runs already.
  }
}
