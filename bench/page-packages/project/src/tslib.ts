import { __assign, __rest, __spreadArray } from 'tslib'

interface Options {
  readonly size: number
  readonly color?: string
  readonly label?: string
}

/** Options without the size. */
export function looks(options: Options, more: Partial<Options>): string {
  const all = __assign(__assign({}, options), more) as Options
  const { color, label } = __rest(all, ['size']) as Omit<Options, 'size'>
  if (color === undefined && label === undefined) return 'plain'
  return label === undefined || label.length < 4 ? 'short' : 'labelled'
}

/** The values of two lists, and how many they are. */
export function joined(a: number[], b: number[]): string {
  const all = __spreadArray(__spreadArray([], a, true), b, true) as number[]
  return all.length > 4 ? 'many' : all.join('+')
}
