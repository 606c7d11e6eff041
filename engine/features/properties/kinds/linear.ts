import { printPrimitive } from '../../../export/values/literal.ts'
import type { Value } from '../../../model/test/value.ts'
import { wholeNumbers } from '../domain/domain.ts'
import { numberIn } from '../domain/plain.ts'
import { type LawKind, plainCall } from '../function-under-test.ts'

/** Largest coefficient; larger ones are chance. */
const largest = 1_000_000

/** A numeric result is a sum of multiples of one or two inputs and a constant. */
export const linear: LawKind = {
  name: 'linear',
  propose(fn) {
    const numeric = fn.inputs.flatMap((it, at) => (it.domain.kind === 'number' ? [at] : []))
    if (numeric.length === 0 || 2 < numeric.length || numeric.length < fn.inputs.length) return []
    const points = fn.calls.flatMap(({ inputs, result }) => {
      const y = numberIn(result)
      const xs = numeric.map((at) => numberIn(inputs[at]) ?? NaN)
      return y === undefined || ![...xs, y].every((it) => Number.isInteger(it) && Math.abs(it) < largest)
        ? []
        : [{ xs, y }]
    })
    const found = coefficientsOf(points, numeric.length)
    if (found === undefined || found.slice(0, -1).every((it) => it === 0)) return []
    const result = fn.inputs.length
    const integers = fn.inputs.map((it) => ({ ...it, domain: wholeNumbers(it.domain) }))
    const exact = (values: readonly Value[]): number =>
      numeric.reduce((sum, at, i) => sum + found[i]! * (numberIn(values[at]) ?? NaN), found.at(-1)!)
    const terms = (names: readonly string[]): string => {
      const all = numeric.flatMap((at, i) => {
        const factor = found[i]!
        return factor === 0 ? [] : [factor === 1 ? names[at]! : `${printPrimitive(factor)} * ${names[at]}`]
      })
      return [...all, ...(found.at(-1) === 0 ? [] : [printPrimitive(found.at(-1))])].join(' + ')
    }
    return [
      {
        words: `returns ${terms(fn.inputs.map((it) => it.name))}`,
        inputs: integers,
        calls: [plainCall(fn)],
        claim: {
          kind: 'holds',
          margin: (values) => (numberIn(values[result]) === exact(values) ? 0 : -1),
          text: (texts) => `${texts[result]} === ${terms(texts)}`,
        },
      },
    ]
  },
}

/** Integer coefficients and a constant that fit all points, found from points that determine them. */
function coefficientsOf(
  points: readonly { readonly xs: readonly number[]; readonly y: number }[],
  inputs: number,
): readonly number[] | undefined {
  if (points.length < inputs + 3) return undefined
  const fits = (found: readonly number[]): boolean =>
    found.every((it) => Number.isInteger(it) && Math.abs(it) <= largest) &&
    points.every(({ xs, y }) => xs.reduce((sum, x, at) => sum + x * found[at]!, found.at(-1)!) === y)
  const few = points.slice(0, 12)
  for (const a of few) {
    for (const b of few) {
      const [u, v] = [b.xs[0]! - a.xs[0]!, (b.xs[1] ?? 0) - (a.xs[1] ?? 0)]
      if (inputs === 1) {
        if (u === 0) continue
        const slope = (b.y - a.y) / u
        return fits([slope, a.y - slope * a.xs[0]!]) ? [slope, a.y - slope * a.xs[0]!] : undefined
      }
      for (const c of few) {
        const [p, q] = [c.xs[0]! - a.xs[0]!, c.xs[1]! - a.xs[1]!]
        const determinant = u * q - v * p
        if (determinant === 0) continue
        const slope = ((b.y - a.y) * q - (c.y - a.y) * v) / determinant
        const other = (u * (c.y - a.y) - p * (b.y - a.y)) / determinant
        const found = [slope, other, a.y - slope * a.xs[0]! - other * a.xs[1]!]
        return fits(found) ? found : undefined
      }
    }
  }
  return undefined
}
