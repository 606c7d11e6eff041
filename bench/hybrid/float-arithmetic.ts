/** Conditions over decimal numbers. */
export function celsiusOf(fahrenheit: number): string {
  const celsius = ((fahrenheit - 32) * 5) / 9
  if (celsius === 37.5) return 'fever'
  if (celsius < -273.15) return 'impossible'
  return celsius > 100 ? 'steam' : 'usual'
}

export function circle(radius: number): string {
  const area = Math.PI * radius * radius
  if (radius < 0) return 'none'
  if (area > 78.5 && area < 78.6) return 'radius of five'
  return area < 1 ? 'small' : 'other'
}

export function isHalf(x: number): boolean {
  return x - Math.floor(x) === 0.5 && x > 1_000
}

export function root(x: number): string {
  if (x < 0) return 'imaginary'
  const y = Math.sqrt(x)
  if (y === 14.5) return 'found'
  return Number.isInteger(y) && y > 30 ? 'large square' : 'other'
}

export function mixture(a: number, b: number): string {
  if (a <= 0 || b <= 0) return 'empty'
  const share = a / (a + b)
  if (share === 0.375) return 'three to five'
  if (Math.abs(share - 0.999) < 1e-6) return 'nearly pure'
  return share > 0.5 ? 'more of a' : 'more of b'
}

export function compound(principal: number, rate: number): string {
  const after = principal * (1 + rate / 100) * (1 + rate / 100)
  if (principal < 100 || rate < 0 || rate > 20) return 'refused'
  if (after === 1_210) return 'as planned'
  return after > 10_000 ? 'rich' : 'saved'
}
