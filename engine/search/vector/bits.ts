import { below, chance, type Random } from '../../random/random.ts'
import { type Axis, type Vector, within } from './problem.ts'

/** Bits of a number that is not restricted to integers. */
const bitsOfFraction = 32

/** Binary encoding of vectors as in the genetic algorithm of Nosrati et al.: distances from the lower bounds. */
export interface BitCode {
  /** One-point crossover on the bits: the first child starts like the mother and ends like the father. */
  cross(mother: Vector, father: Vector, random: Random): readonly [Vector, Vector]
  /** Flips each bit with probability `rate`. Returns the same vector if none flipped. */
  flip(vector: Vector, rate: number, random: Random): Vector
}

export function createBitCode(axes: readonly Axis[]): BitCode {
  const widths = axes.map(widthOf)
  const all = widths.reduce((sum, it) => sum + it, 0)
  const units = axes.map((it, at) => (it.isWhole ? 1 : (it.high - it.low) / 2 ** widths[at]!))
  const codeOf = (vector: Vector, axis: number): number =>
    Math.min(2 ** widths[axis]! - 1, Math.round((vector[axis]! - axes[axis]!.low) / units[axis]!))
  const numberOf = (code: number, axis: number): number => within(axes[axis]!, axes[axis]!.low + code * units[axis]!)

  const joined = (first: Vector, last: Vector, cut: number): Vector => {
    let begin = 0
    return axes.map((_, axis) => {
      const inside = cut - begin
      begin += widths[axis]!
      if (inside <= 0) return last[axis]!
      if (widths[axis]! <= inside) return first[axis]!
      const unit = 2 ** (widths[axis]! - inside)
      const upper = Math.floor(codeOf(first, axis) / unit) * unit
      return numberOf(upper + (codeOf(last, axis) % unit), axis)
    })
  }

  return {
    cross(mother, father, random) {
      const cut = below(random, all + 1)
      return [joined(mother, father, cut), joined(father, mother, cut)]
    },
    flip(vector, rate, random) {
      let changed: number[] | undefined
      for (const [axis, width] of widths.entries()) {
        const before = codeOf(vector, axis)
        let code = before
        for (let bit = 0; bit < width; bit++) {
          if (!chance(random, rate)) continue
          const unit = 2 ** bit
          code += Math.floor(code / unit) % 2 === 1 ? -unit : unit
        }
        if (code === before) continue
        changed ??= [...vector]
        changed[axis] = numberOf(code, axis)
      }
      return changed ?? vector
    },
  }
}

function widthOf({ low, high, isWhole }: Axis): number {
  return isWhole ? Math.max(1, Math.ceil(Math.log2(high - low + 1))) : bitsOfFraction
}
