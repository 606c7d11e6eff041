// @filename: left.ts
export function countdown(from: number): string {
  return from === 0 ? "go" : `${from} ${countdown(from - 1)}`
}
// @filename: right.ts
export function countdown(from: number): string {
  if (from <= 0 || !Number.isInteger(from)) return "go"
  return `${from} ${countdown(from - 1)}`
}
