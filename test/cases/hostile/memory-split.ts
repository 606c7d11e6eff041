export function hostile(n: number): number {
  let text = 'ab'
  for (let i = 0; i < 26; i++) text += text
  return text.split('').length + n
}
