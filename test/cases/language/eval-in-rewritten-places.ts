// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const secret = 'secret', out: any[] = []
  if (eval('secret') === 'secret' && eval('1') < eval('2')) out.push('comparison')
  if (eval('secret').startsWith(eval('"s"'))) out.push('library')
  switch (eval('secret')) { case eval('"other"'): out.push('never'); break; case eval('secret'): out.push('case') }
  for (const x of eval('[1, 2]')) if (eval('x') > 1) out.push(eval('x * 10'))
  for (let i = eval('0'); eval('i < 2'); eval('i++')) out.push(eval('i'))
  const { a = eval('secret'), [eval('"k"')]: b = eval('a') } = {} as any
  const f = (x = eval('secret'), y = eval('x + 1'), z = () => eval('y')) => [x, y, z(), eval('arguments2 = 1, typeof arguments2').length]
  let arguments2: any
  const o: any = { m() { return eval('this.v') }, v: 'v', n: null }
  out.push(a, b, f(), eval('o.n')?.x ?? eval('"nullish"'), o.m?.(eval('1')), eval('o')?.m(), (o.w ??= eval('"set"')), eval('null') || eval('"or"'), eval('o.v ? "then" : "else"'))
  try { throw eval('"thrown"') } catch (e) { out.push(eval('e')) } finally { out.push(eval('"finally"')) }
  class C { static s = eval('this.name'); f = eval('this.constructor.name'); #p = 5; has(x: any) { return eval('#p in x') } sup() { return eval('super.toString === Object.prototype.toString') } constructor(x = eval('new.target.name')) { log(x) } get g() { return eval('this.#p') } }
  const c = new C()
  function* g() { const x = yield eval('1'); if (eval('x')) yield eval('"got " + x') }
  const it = g(); it.next()
  const nested = () => { const inner = 'inner'; return eval('(() => { if (inner) return eval("inner + secret"); })()') }
  const declared = () => { eval('var v1 = 1; function f1() { return v1 }; let l1 = 2'); try { return (globalThis as any).v1 ?? eval('v1') } catch (e: any) { return e.name } }
  while (eval('out.length < 30 && out.push("w") < 25'));
  return [out, C.s, c.f, c.has(c), c.has({}), c.sup(), c.g, it.next('x' as any).value, nested(), declared(), eval('(x => x > 1 ? "big" : "small")')(2), eval('`${secret}`'), eval('() => secret')(), typeof eval('function named() {}'), eval('({ __proto__: null, a: 1 })').a]
}
