// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const message = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const n: any = null, u: any = undefined, o: any = { n: null, five: 5 }
  let t: any
  return [
    () => { const { a } = n }, () => { const { a = 1 } = u }, () => { const { a: { b } } = {} as any }, () => { const { a: { b = 1 } } = o.n },
    () => { const [a] = u }, () => { const [a = 1] = 5 as any }, () => { const [[a]] = [1] as any }, () => { const [a] = o.five }, () => { const { a } = o.n }, () => { const { a } = o.missing }, () => { const { a = 1 } = o.n },
    () => { ({ t } = n) }, () => { ({ t = 1 } = u) }, () => { ({ a: t } = o.n) }, () => { ({ a: t = 1 } = o.n) }, () => { [t] = n }, () => { [t = 1] = o.five },
    () => (({ a }) => a)(u), () => (({ a = 1 }: any) => a)(n), () => (([a = 1]: any) => a)(u), () => (function ({ x }: any) { return x })(null), () => (([[x = 1]]: any) => x)([null]),
    () => { for (const { a } of [n]) log(a) }, () => { for (const { a = 1 } of [u]) log(a) }, () => { for (const [a = 1] of [n]) log(a) }, () => { for ({ t } of [n]); }, () => { for ({ t = 1 } of [n]); }, () => { for (const x of o.five); }, () => { for (const x of u); },
    () => { try { throw null } catch ({ a }) { log(a) } }, () => { try { throw undefined } catch ({ a = 1 }) { log(a) } }, () => { try { throw null } catch ([a]) { log(a) } }, () => { try { throw 5 } catch ([a = 1]) { log(a) } }, () => { const { [o.n.x]: a } = o }, () => { const { ...r } = n }, () => { [...t] = u }, () => [...u], () => Math.max(...o.five), () => new Map([1] as any), () => { const { a: { b: { c } } } = { a: {} } as any },
  ].map(message)
}
