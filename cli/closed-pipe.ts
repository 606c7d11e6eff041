/** Lets a reader close an output early, as `head` does: the rest is lost, without an error. */
export function mayClose(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
