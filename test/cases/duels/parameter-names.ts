// @filename: left.ts
export function merge(left: number[], right: number[] = []): number[] {
  return [...left, ...right]
}
// @filename: right.ts
export function merge(left: number[], right: number[] = []): number[] {
  return [...right, ...left]
}
