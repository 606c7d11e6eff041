import { below, chance, type Random } from '../../random/random.ts'
import { type Axis, type Vector, within } from './problem.ts'

/**
 * A vector with one number changed. The step is log-uniform, from 1 for an integer axis, or a millionth of the largest
 * step otherwise, up to the share `reach` of the width of the axis.
 */
export function neighbor(vector: Vector, axes: readonly Axis[], reach: number, random: Random): Vector {
  const axis = below(random, axes.length)
  const { low, high, isWhole } = axes[axis]!
  const most = Math.max(isWhole ? 1 : Number.MIN_VALUE, (high - low) * reach)
  const least = isWhole ? 1 : most / finest
  const step = least * (most / least) ** random.next()
  const changed = [...vector]
  changed[axis] = within(axes[axis]!, vector[axis]! + (chance(random, 1 / 2) ? step : -step))
  return changed
}

const finest = 1e6
