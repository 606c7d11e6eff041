// run(3, "ab")
interface Point {
  readonly x: number
  readonly tag: string
}
const size = ({ x, tag: name = 'none' }: Point, [first]: string[]): number => (first === 'q' ? 0 : x * name.length)
export function run(n: number, word: string) {
  const point = { x: n + 1, tag: word }
  const { x, tag } = point
  if (x === 50 && tag === 'b') return 1
  const pair = [word, n] as const
  const [left, right] = pair
  if (left < 'a' || right > 9) return 2
  if (['x', word].some((it) => it === 'far')) return 3
  const small = [n, 2 * n].every((it) => it < 100)
  return size(point, [word, 'z']) === 12 ? small : !small
}
