// run(17, "a-b")
interface Span {
  readonly ends: readonly [number, number]
  readonly label: { readonly text: string }
}
function divided(n: number, by: number): [number, number] {
  return [Math.floor(n / by), n % by]
}
function spanOf(n: number, word: string): Span {
  return { ends: [n, 2 * n], label: { text: word } }
}
function cut(word: string): string[] {
  return word.split('-')
}
const far = ({ ends: [, to], label: { text: name = 'none' } }: Span): boolean => to > 500 && name === 'x'
export function run(n: number, word: string) {
  const [quotient, rest] = divided(n, 5)
  if (quotient === 8 && rest === 3) return 1
  const { ends: [from, to = 0], label: { text } } = spanOf(n, word)
  if (from + to === 99) return 2
  if (text === 'deep') return 3
  const [head, tail] = cut(word)
  if (head === 'k' && tail === 'm') return 4
  return far(spanOf(n, word))
}
