// run(1, 2)
export function run(a: number, b: number) {
  if (3 * a + 2 * b === 91) return 'linear'
  let n = a
  n += b
  n++
  const before = n--
  if (before > 40 || -n < ~b) return 'steps'
  if (((a << 3) ^ (b >>> 1) | 0) % 7 === 0) return 'bits'
  return Math.max(Math.abs(a), Math.floor(b / 2)) ** 2 >= 50 ? 'far' : +a
}
