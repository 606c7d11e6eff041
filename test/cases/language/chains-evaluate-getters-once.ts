// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const traps: any = (name: string, depth: number): any => new Proxy(function () {}, {
    get(_, k) { log('get', name, String(k)); return depth ? traps(`${name}.${String(k)}`, depth - 1) : null },
    apply(_, self, args) { log('call', name, typeof self, args.length); return depth ? traps(`${name}()`, depth - 1) : undefined },
    
  })
  const out: any[] = []
  out.push(traps('p', 2)?.a?.b?.c, traps('p', 3).m?.(1)?.n, traps('p', 1)?.x?.y?.z, typeof traps('p', 3)?.f?.(1, 2)?.g, traps('p', 2)?.()?.(), traps('p', 2)[traps('k', 0) && 'm']?.())
  if (traps('q', 1)?.a?.b) out.push('never')
  if (!traps('q', 2).a?.b?.c) out.push('null')
  let r: any = traps('r', 1)
  r.a ??= 1
  r.b ||= 2
  ;(traps('s', 0) as any).x?.y.z
  return out.map((it) => typeof it)
}
