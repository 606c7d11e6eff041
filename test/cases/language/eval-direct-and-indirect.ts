// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
var moduleVar = 'module'
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run(arg: any = 'arg') {
  let local: any = 'local'
  const out: any[] = [eval('local'), eval('arg + moduleVar'), eval('local = "changed"; local'), local, (0, eval)('typeof local'), eval('var fresh = 1; fresh + 1'), typeof (globalThis as any).fresh, attempt(() => eval('fresh')), eval('(() => local)()'), eval('this === undefined'), attempt(() => eval('new.target')), eval?.('typeof local'), (eval as any)?.('1 + 1')]
  if (eval('local.length > 3')) out.push('if eval')
  while (eval('out.length < 16')) out.push('while eval')
  const f = (x: any) => { eval('x = 5'); return x }
  const g = function (this: any) { return eval('this.v') }
  const h = () => { const secret = 's'; return (code: string) => eval(code) }
  class C { #p = 'private'; m() { return eval('this.#p') } static s = eval('1 < 2 ? "yes" : "no"'); f = eval('this.constructor.name') }
  const gen = function* () { yield eval('local'); yield eval('1') || 2 }
  const indirect = eval
  out.push(f(1), g.call({ v: 'this' }), h()('secret'), new C().m(), C.s, new C().f, [...gen()], indirect('typeof arg'), attempt(() => eval('syntax error here')), attempt(() => eval('throw new RangeError("thrown")')), eval('if (1) "completion"; else "never"'), eval(''), eval(5 as any), eval('({ a: 1 })').a, eval('for (var i = 0, s = ""; i < 3; i++) s += i'), eval('"use strict"; (function () { return this })()'), eval(`\`\${local}\``), eval('local?.length ?? 0'), eval('try { throw 1 } catch (e) { e } finally { 2 }'))
  return out
}
