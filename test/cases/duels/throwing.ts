// @filename: left.ts
export function first(words: string[]): string {
  return words[0]!.trim()
}
// @filename: right.ts
export function first(words: string[]): string {
  return (words[0] ?? "").trim()
}
