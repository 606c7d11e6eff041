/** The real and the imaginary part of the transform of a row of numbers, whose length is a power of two. */
export function transform(row: readonly number[]): readonly [readonly number[], readonly number[]] {
  const n = row.length
  if (n === 0 || (n & (n - 1)) !== 0) throw new RangeError('The length must be a power of two')
  if (n === 1) return [[row[0]], [0]]
  const [evenReal, evenImaginary] = transform(row.filter((_, i) => i % 2 === 0))
  const [oddReal, oddImaginary] = transform(row.filter((_, i) => i % 2 === 1))
  const real = new Array<number>(n).fill(0)
  const imaginary = new Array<number>(n).fill(0)
  for (let k = 0; k < n / 2; k++) {
    const angle = (-2 * Math.PI * k) / n
    const turnedReal = Math.cos(angle) * oddReal[k] - Math.sin(angle) * oddImaginary[k]
    const turnedImaginary = Math.sin(angle) * oddReal[k] + Math.cos(angle) * oddImaginary[k]
    real[k] = evenReal[k] + turnedReal
    imaginary[k] = evenImaginary[k] + turnedImaginary
    real[k + n / 2] = evenReal[k] - turnedReal
    imaginary[k + n / 2] = evenImaginary[k] - turnedImaginary
  }
  return [real, imaginary]
}

/** The place of the strongest part other than the mean. */
export function loudest(row: readonly number[]): number {
  const [real, imaginary] = transform(row)
  let best = 0
  for (let k = 1; k <= row.length / 2; k++) {
    if (best === 0 || Math.hypot(real[k], imaginary[k]) > Math.hypot(real[best], imaginary[best])) best = k
  }
  return best
}
