export function hostile(n: number): string {
  return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, n > 0 ? Infinity : 10_000)
}
