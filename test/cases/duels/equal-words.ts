// @filename: left.ts
export function count(text: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const word of text.split(" ").filter((it) => it !== "")) found.set(word, (found.get(word) ?? 0) + 1)
  return found
}
// @filename: right.ts
export function count(text: string): Map<string, number> {
  const words = text.split(" ").filter((it) => it.length > 0)
  const found = new Map<string, number>()
  for (const word of words.reverse()) found.set(word, words.filter((it) => it === word).length)
  return found
}
