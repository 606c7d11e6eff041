// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
// @experimentalDecorators: true
const d = (name: string): any => { log('factory', name); return (target: any, key?: any, third?: any) => { log('apply', name, typeof target, String(key), typeof third === 'number' ? `parameter ${third}` : third === undefined ? 'no descriptor' : 'descriptor') } }
const yes = 1
@d('class 1') @d('class 2')
class A {
  @d('field') field = 1; @d('static field') static sf = 2
  @d('method') method(@d('p0') a: any, @d('p1') b = yes > 0 ? 'default' : 'never') { return [a, b] }
  @d('static') static s() { return this.sf }
  @d('accessor') get x() { return this.field > 0 ? 'x' : '' } set x(v) { log('set', v) }
  @(yes ? d('chosen') : d('never')) ['comp' + 1]() { return yes && 'computed' }
  constructor(@d('constructor parameter') public p: any = yes || 0, @d('second') readonly q?: any) {}
}
@((C: any) => class extends C { extra = yes ? 'extra' : '' } as any) class B { v = 1 }
export function run() {
  const a: any = new A()
  return [a.method(1), a.method(1, 2), A.s(), a.x, a.comp1(), a.p, a.q ?? 'none', (new B() as any).extra, (new B() as any).v, B.name]
}
