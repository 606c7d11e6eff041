// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
// @experimentalDecorators: true
// @useDefineForClassFields: false
const counted = (_: any, key: string, descriptor: any): any => { const old = descriptor.value; let n = 0; descriptor.value = function (...a: any[]) { if (++n > 2) throw new RangeError(`${key} called ${n} times`); return old.apply(this, a) ?? n } }
const validated = (min: number) => (target: any, key: string): any => { let v: any; Object.defineProperty(target, key, { get: () => v, set(x: any) { if (x < min) log('too small', key, x); else v = x }, enumerable: true }) }
const readonly = (_: any, key: string, d: any) => ({ ...d, writable: false })
const registry: any = {}
const register = (name?: string) => (C: any) => { registry[name ?? C.name] = C; Object.freeze(C.prototype) }
const params: any[] = []
const inject = (token: any) => (_: any, key: any, at: number) => { params.push([token, key ?? 'constructor', at]) }
@register() class A { @validated(5) size = 3; @validated(1) other = 2; @counted twice(x?: any) { return x } @readonly fixed() { return 'fixed' } constructor(@inject('dep') public dep?: any, @inject('o') o?: any) { this.size = o ?? 10 } }
@register('named') class B extends A { own = super.fixed?.(); static n = 1; declare gone: number }
export function run() {
  const a: any = new A(), b: any = new B('dep', 1)
  const tries = [1, 2, 3].map((x) => { try { return x > 1 ? a.twice(x) : a.twice() } catch (e: any) { return e.message } })
  let frozen; try { a.fixed = 1; frozen = 'assigned' } catch (e: any) { frozen = e.name }
  return [a.size, b.size, a.other, tries, frozen, a.fixed(), Object.keys(registry), params, b.own, b.dep, Object.keys(b), 'gone' in b]
}
