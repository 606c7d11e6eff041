// Of a union the member that has what is read, or that its discriminant asks for; finite types keep their members.
interface Circle {
  readonly kind: 'circle'
  readonly radius: number
}
interface Square {
  readonly kind: 'square'
  readonly side: number
}
export enum Mode {
  Slow = 'slow',
  Fast = 'fast',
}
export function isBig(shape: Circle | Square): boolean {
  if (shape.kind === 'circle') return shape.radius > 9
  if (shape.side > 5) return true
  return false
}
export function isFast(machine: { readonly mode: Mode; readonly gear: 1 | 2 | 3 }): boolean {
  if (machine.mode === Mode.Fast && machine.gear === 3) return true
  return false
}
