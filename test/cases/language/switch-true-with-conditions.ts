// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const v = (name: string, x: any): any => { log(name); return x }
  const f = (x: any) => {
    switch (true) {
      case x === null: return 'null'
      case typeof x === 'string' && x.length > 3: return 'long'
      case v('gt', x) > 10: return 'big'
      case x?.kind === 'a': return 'a'
      case !x: return 'falsy'
      case x instanceof Array: return 'array'
      case 'key' in Object(x): return 'key'
      case Array.isArray(x?.list): return 'list'
      case v('truthy', 1): return 'never, 1 is not true'
      case (x ?? 0) == 5: return 'five'
      default: return 'default'
    }
  }
  const g = (x: any) => { switch (false) { case x > 1: return 'at most'; case x > 2: return 'two'; default: return 'more' } }
  const h = (x: any) => { switch (!x) { case true: return 'no'; case false: return 'yes' } }
  return [[null, 'text', 'a', 11, { kind: 'a' }, 0, [], { key: 1 }, { list: [] }, 5, Symbol()].map((x) => typeof x === 'symbol' ? 'skip' : f(x)), [1, 2, 3].map(g), [0, 1].map(h)]
}
