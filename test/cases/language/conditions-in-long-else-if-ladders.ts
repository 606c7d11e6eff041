// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const grade = (n: any) => { if (n === undefined) return 'missing'; else if (typeof n !== 'number') return 'type'; else if (n < 0 || n > 100) return 'range'; else if (n >= 90) { if (n === 100) return 'perfect'; else return 'A' } else if (n >= 80) return n % 2 ? 'B odd' : 'B even'; else if (n >= 70 && n < 75) return 'C-'; else if (!(n < 70)) return 'C+'; else { if (n) return 'F'; } return 'zero' }
  const dangling = (a: any, b: any) => { if (a) if (b) return 'both'; else return 'only a'; return 'none' }
  const blocks = (a: any) => { if (a) { } else { return 'else' } if (!a) ; else return 'then'; return 'never' }
  const early = (list: any[]) => { if (!list) return null; if (!list.length) return []; const out = []; for (const x of list) { if (x == null) continue; if (x < 0) break; if (Array.isArray(x)) { for (const y of x) { if (y > 5) return ['early', y]; out.push(y) } continue } out.push(x) } return out }
  const guard = (x: any): any => { if (x && x.a && x.a.b && x.a.b.length > 0 && x.a.b[0] !== undefined) return x.a.b[0]; if (x && (x.c || x.d) && !(x.c && x.d)) return x.c || x.d; return x == null ? 'null' : 'other' }
  const mixed = (x: any, y: any) => { let r = ''; if (x > y) r += '>'; if (x >= y) r += '>='; if (x < y) r += '<'; if (x <= y) r += '<='; if (x == y) r += '=='; if (x != y) r += '!='; if (x === y) r += '==='; if (x !== y) r += '!=='; return r || 'none' }
  const values = [0, 1, -1, NaN, Infinity, '1', 'a', '', null, undefined, true, [], [1], 1n]
  return [[undefined, 'x', -1, 101, 100, 95, 85, 84, 72, 79, 50, 0, NaN].map(grade), dangling(1, 1), dangling(1, 0), dangling(0, 1), blocks(1), blocks(0), early(null as any), early([]), early([1, null, [2, 3], 4, -1, 5]), early([[1, 6]]), guard({ a: { b: ['x'] } }), guard({ a: { b: [] } }), guard({ c: 1 }), guard({ d: 2 }), guard({ c: 1, d: 1 }), guard(null), guard(0), values.map((x) => values.map((y) => mixed(x, y)).join(' '))]
}
