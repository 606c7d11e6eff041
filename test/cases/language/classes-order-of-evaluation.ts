// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const s = (x: any): any => { log(x); return x }
export function run() {
  const deco = (name: string) => (s(`expression ${name}`), (_: any, c: any) => { log('apply', name, c.kind, String(c.name)) })
  class Base { constructor() { log('base constructor') } field = s('base field') }
  @deco('class')
  class A extends (s('heritage'), Base) {
    [s('key1')] = s('value1')
    static [s('key2')] = s('value2')
    static { s('static block 1') }
    @deco('method') [s('key3')]() {}
    static x = s('static x');
    @deco('field') [s('key4')] = s('value4')
    static { s('static block 2'); if (A.x) s('condition in block') }
    #p = s('private');
    get [s('key5')]() { return 1 }
    set [s('key5')](v) { log('set', v) }
    static #sp = s('static private')
    constructor(public param = s('parameter')) { s('before super'); super(); s('after super'); log(this.#p, A.#sp) }
    last = s('last field')
  }
  log('class made')
  const a: any = new A()
  a.key5 = 5
  return [Object.keys(a), Object.keys(A), Object.getOwnPropertyNames(A.prototype)]
}
