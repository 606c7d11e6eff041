// run("ab", 8)
export function run(text: string, n: number) {
  const numbers = [n, n + 1, 3]
  if (numbers.map((it) => it * 2)[1] === 30) return 'mapped'
  if (numbers.filter((it) => it > 5)[0] === 40) return 'filtered'
  if (numbers.find((it) => it > 7) === 50) return 'found'
  if (numbers.some((it) => it === 60)) return 'some'
  const sum = numbers.reduce((total, it) => total + it, 0)
  const product = numbers.reduce((total, it) => total * it)
  if (numbers.every((it) => it < 90) && product === 3) return 'every'
  return sum === 100 || [text, text].map((it) => it.length).reduce((a, b) => a + b) === 20
}
