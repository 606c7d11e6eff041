// Pages that are not isolated from other origins keep the name of shared memory from code.
export function size(memory: SharedArrayBuffer): string {
  return memory.byteLength > 4 ? 'large' : 'small'
}

export function isShared(it: unknown): boolean {
  return it instanceof SharedArrayBuffer
}

export function count(times: number): number {
  const cells = new Int32Array(new SharedArrayBuffer(8))
  for (let i = 0; i < times && i < 5; i++) Atomics.add(cells, 0, 2)
  return Atomics.load(cells, 0) === 6 ? -1 : Atomics.load(cells, 0)
}

export function pause(held: number, ms: number): string {
  const cells = new Int32Array(new SharedArrayBuffer(8))
  Atomics.store(cells, 1, held)
  return Atomics.wait(cells, 1, 3, ms)
}
