/** A code of how an English word begins and goes on, so that words that sound alike are found together. */
export function soundCode(word: string): string {
  const text = word.toUpperCase()
  let code = ''
  let at = 0
  if (text.startsWith('KN') || text.startsWith('GN') || text.startsWith('PN') || text.startsWith('WR')) at = 1
  if (text.startsWith('X')) {
    code = 'S'
    at = 1
  }
  while (at < text.length && code.length < 4) {
    const char = text[at]
    const next = text[at + 1]
    switch (char) {
      case 'A':
      case 'E':
      case 'I':
      case 'O':
      case 'U':
        if (at === 0) code += 'A'
        break
      case 'B':
        if (!(at === text.length - 1 && text[at - 1] === 'M')) code += 'P'
        break
      case 'C':
        if (text.substring(at, at + 4) === 'CIAO' || next === 'H') {
          code += 'X'
          at++
        } else if (next === 'I' || next === 'E' || next === 'Y') {
          code += 'S'
        } else {
          code += 'K'
        }
        break
      case 'D':
        if (next === 'G' && text[at + 2] === 'E') {
          code += 'J'
          at += 2
        } else {
          code += 'T'
        }
        break
      case 'G':
        if (next === 'H') {
          if (text.slice(at).startsWith('GHT')) at++
          else code += 'F'
        } else {
          code += next === 'E' || next === 'I' ? 'J' : 'K'
        }
        break
      case 'P':
        if (next === 'H') {
          code += 'F'
          at++
        } else {
          code += 'P'
        }
        break
      case 'S':
        if (next === 'C' && text.slice(at + 2).startsWith('HOOL')) code += 'SK'
        else code += next === 'H' ? 'X' : 'S'
        break
      case 'T':
        if (text.substr(at, 4) === 'TION') code += 'X'
        else code += next === 'H' ? '0' : 'T'
        break
      default:
        if (char >= 'A' && char <= 'Z' && char !== 'H' && char !== 'W' && char !== 'Y') code += char
    }
    at++
  }
  return code
}
