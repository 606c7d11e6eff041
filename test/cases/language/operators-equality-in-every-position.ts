// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const v = (name: string, value: any): any => { log(name, value); return value }
export function run() {
  const out: any[] = []
  const pairs: any[] = [[1, 1], [1, '1'], [null, undefined], [0, null], [NaN, NaN], ['', 0], [0, -0], [[1], '1'], [10n, 10], [true, 1], ['a', 'b']]
  for (const [a, b] of pairs) {
    const row: any[] = []
    if (v('a', a) === v('b', b)) row.push('===')
    if (v('a', a) !== v('b', b)) row.push('!==')
    if (v('a', a) == v('b', b)) row.push('==')
    if (v('a', a) != v('b', b)) row.push('!=')
    row.push(a == b ? 'y' : 'n', a === b || 'or', a != b && 'and', !(a !== b))
    while (v('w', a) === b) break
    for (; v('f', a) == b; ) { row.push('for'); break }
    switch (true) { case a == b: row.push('loose'); break; case a !== b: row.push('different'); break; default: row.push('default') }
    out.push(row.join())
  }
  return out
}
