// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
// @useDefineForClassFields: false
const s = (x: any): any => { log(x); return x }
class Base { static sb = s('static base'); b: any = s('base field'); set watched(v: any) { log('setter', v) } declared: any }
class Sub extends Base { watched = s('assigned') as any; f = this.b ? s('sub field') : 0; undefinedField: any; [s('computed')] = s('computed value'); static st = Base.sb && s('static sub'); constructor(public p = s('parameter'), q = p || 1) { super(); s('body') } g = this.p ?? 'parameter properties come first'; static { s('block') } arrow = (x = this.f) => x > '' ? x : 'none' }
class Implicit extends Sub { i = this.g + '!'; h = (this.i as any)?.length > 3 ? 'long' : 'short' }
export function run() { const i = new Implicit(); return [Object.keys(i), i.h, i.arrow(), i.arrow(''), 'undefinedField' in i, 'declared' in i, Sub.st] }
