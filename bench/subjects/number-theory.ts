/** Greatest common divisor by Euclid's recursion. */
export function gcd(a: number, b: number): number {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) throw new RangeError('Whole numbers only')
  if (b === 0) return Math.abs(a)
  return gcd(b, a % b)
}

/** A power modulo another number, by squaring. */
export function powerModulo(base: number, exponent: number, modulus: number): number {
  if (modulus <= 0 || 65_536 < modulus) throw new RangeError('The modulus is out of range')
  if (exponent < 0 || !Number.isInteger(exponent)) throw new RangeError('The exponent is out of range')
  if (exponent === 0) return 1 % modulus
  const half = powerModulo(base, Math.floor(exponent / 2), modulus)
  const square = (half * half) % modulus
  return exponent % 2 === 0 ? square : (square * base) % modulus
}

/** The digits of a whole number in another base, the highest first. */
export function digits(n: number, base = 10): number[] {
  if (base < 2 || 36 < base || !Number.isInteger(base)) throw new RangeError('No such base')
  if (n < 0) return digits(-n, base)
  const rest = Math.floor(n / base)
  return rest === 0 ? [n % base] : [...digits(rest, base), n % base]
}

/** The sum of the digits of the sum of the digits, and so on until one digit is left. */
export function digitalRoot(n: number): number {
  if (Math.abs(n) < 10) return Math.abs(n)
  return digitalRoot(digits(n).reduce((sum, it) => sum + it, 0))
}
