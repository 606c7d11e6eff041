// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const v = (name: string, x: any): any => { log(name); return x }
export function run() {
  const out: any[] = []
  for (const a of [0, 1]) for (const b of [0, 1]) for (const c of [0, 1]) {
    if (a ? v('b', b) : v('c', c)) out.push('choice')
    if ((a && b) || (v('c', c) && !a)) out.push('tree')
    if (!(a || (b && v('c', c)))) out.push('not')
    if (!!(a && !(b || !c))) out.push('double')
    if (a ? b ? v('bc', c) : !c : b || c) out.push('nested choice')
    if ((v('x', a), b) && (c, v('y', 1))) out.push('comma')
    if ((a ? b : c) ? (b ? a : !c) : (c ? !b : !a)) out.push('all choices')
    out.push((a && b ? 'both' : a || b ? 'one' : 'none') + (c ? !a && 'x' : !b || 'y'))
    while (a && b && c) { out.push('while'); break }
    const x = a ? (b ? 1 : 2) : b ? 3 : c ? 4 : 5
    if (x > 2 === !a) out.push('equal booleans')
    if ((x > 2) !== (x < 4) && (x === 1) == (c === 1)) out.push('compare comparisons')
    if ((a as any) & (b as any) || (a as any) ^ (c as any)) out.push('bits')
    if (a < b !== c > b) out.push('chained')
  }
  return out.join()
}
