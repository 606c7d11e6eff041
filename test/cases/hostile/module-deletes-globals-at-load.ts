delete (globalThis as any).Map
delete (globalThis as any).Reflect
delete (globalThis as any).queueMicrotask
export function hostile(n: number): number {
  return n > 3 ? n : -n
}
