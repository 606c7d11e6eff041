import Bluebird from 'bluebird'

/** The sum of doubled values, at most ten. */
export function total(values: readonly number[]): Bluebird<number> {
  return Bluebird.map(values, (it) => {
    if (it < 0) throw new RangeError('negative')
    return it * 2
  })
    .reduce((sum: number, it: number) => sum + it, 0)
    .then((it) => (it > 10 ? 10 : it))
}

/** The first value that is large enough. */
export function firstAbove(values: readonly number[], least: number): Bluebird<string> {
  return Bluebird.filter(values, (it) => it > least)
    .then(([first]) => (first === undefined ? 'none' : `${first}`))
    .catch(TypeError, () => 'wrong')
}
