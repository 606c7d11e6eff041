/** A text of at most `most` characters: a longer one is cut, but never within a surrogate pair, and ends with `…`. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  let short = ''
  for (const character of text) {
    if (most - 1 < short.length + character.length) break
    short += character
  }
  return `${short}…`
}
