export function hostile(n: number): number {
  JSON.stringify = () => 'forged'
  ;(globalThis as any).structuredClone = () => n
  return n
}
