// run(7, "no")
const double = (n: number): number => n * 2
const choose = (yes: boolean, a: number, b = a + 1): number => (yes ? a : b)
function inc(n: number): number {
  return n + 1
}
export function run(n: number, word: string) {
  const twice = double(inc(n))
  if (choose(word === 'yes', twice, n) > 20) return 'large'
  return [twice, n].map((it) => it - 1)[0]! < choose(n < 0, 1) ? 'small' : 'middle'
}
