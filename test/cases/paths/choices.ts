// run("b", 4, false)
enum Level {
  Low,
  High = 5,
}
const prices = new Map([['a', 1], ['c', 3]])
const known = new Set(['x', 'y'])
export function run(key: string, n: number, on: boolean) {
  switch (key) {
    case 'a':
      return 1
    case 'c' + 'd':
      return 2
  }
  switch (true) {
    case n > 100:
      return 3
  }
  if (prices.has(key) || known.has(key)) return 4
  if (n === Level.High || (n === Level.Low && on)) return 5
  if (['p', 'q'].indexOf(key) >= 0) return 6
  const absent = on ? undefined : key
  return (absent ?? 'z') === 'z' ? 7 : typeof key === 'number'
}
