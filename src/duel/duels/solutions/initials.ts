export function initials(name: string): string {
  let letters = ''
  let isStart = true
  for (const letter of name) {
    if (/\s/.test(letter)) {
      isStart = true
    } else if (isStart) {
      letters += letter.toUpperCase()
      isStart = false
    }
  }
  return letters
}
