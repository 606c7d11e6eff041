// @filename: left.ts
export function join(separator = ",", ...words: string[]): string {
  return words.join(separator)
}
// @filename: right.ts
export function join(separator?: string, ...words: string[]): string {
  return words.join(separator ?? ", ")
}
