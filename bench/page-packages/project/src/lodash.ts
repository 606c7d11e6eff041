import _, { groupBy, sumBy, type Dictionary } from 'lodash'

interface Item {
  readonly kind: string
  readonly price: number
  readonly tags?: readonly string[]
}

/** The kind on which a shop earns most, in words. */
export function bestKind(items: readonly Item[]): string {
  if (_.isEmpty(items)) return 'nothing sold'
  const byKind: Dictionary<Item[]> = groupBy(items, 'kind')
  const sums = _.mapValues(byKind, (all) => sumBy(all, 'price'))
  const [kind, sum] = _.maxBy(_.toPairs(sums), ([, it]) => it)!
  if (sum <= 0) return 'no earnings'
  return sum > 100 ? `${_.startCase(kind)} (bestseller)` : _.startCase(kind)
}

/** The tags of all items, each once. */
export function tagsOf(items: readonly Item[]): string {
  const tags = _.uniq(_.compact(_.flatMap(items, (it) => it.tags ?? [])))
  return tags.length > 2 ? `${_.take(tags, 2).join(', ')}…` : tags.join(', ')
}
