export function arithmetic(a: number, b: number, text: string) {
  const joined = text + 'x' + text + `y`
  return [a + b, a - b, a * b, a / b, a % b, a ** b, a + b + a, (a * b) / (a - b), joined]
}

export function assigned(a: number, flag: boolean, text: string, maybe?: string) {
  a += 1
  a -= 2
  a *= 3
  a /= 4
  a %= 5
  a <<= 1
  a >>= 1
  a &= 6
  a |= 7
  a ^= 8
  text += 'x'
  text += text
  flag &&= a > 1
  flag ||= a > 2
  maybe ??= 'none'
  return [a, flag, text, maybe]
}

export function single(a: number, flag: boolean) {
  let i = 0
  i++
  --i
  return [-a, +a, ~a, -1, !flag, !!flag, typeof a, i--]
}
