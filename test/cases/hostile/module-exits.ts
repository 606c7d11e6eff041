declare const process: any
export function hostile(n: number): number {
  try {
    if (n > 100) process.exit(1)
    if (n > 10) process.nextTick(() => { throw new Error('nobody catches this') })
    if (n > 5) process.kill(process.pid, 'SIGKILL')
    if (n < -10) process.removeAllListeners('message').disconnect?.()
    if (n < -5) process.abort?.()
    if (n < 0) process.reallyExit(2)
  } catch {
    return 1
  } finally {
    process.emit('disconnect')
  }
  return n
}
