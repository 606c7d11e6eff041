/** Lets who reads an output stop before its end, as `head` does: the rest is lost, and nothing is wrong. */
export function mayClose(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
