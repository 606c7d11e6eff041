export function hostile(n: number): number {
  const global = globalThis as any
  global.postMessage?.({ n })
  global.process?.emit?.('message', n)
  return n
}
