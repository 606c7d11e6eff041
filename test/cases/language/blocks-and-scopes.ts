// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
let shadow = 'outer'
export function run() {
  const out: any[] = []
  { let shadow = 'inner'; if (shadow) out.push(shadow) }
  if (shadow) { const shadow = 'if'; out.push(shadow) }
  for (const shadow of ['of']) { const x = shadow; { const shadow = x + '!'; out.push(shadow) } }
  switch (shadow) { case 'outer': { let shadow = 'case'; out.push(shadow) } }
  try { throw 'c' } catch (shadow) { out.push(shadow) }
  const probes = 'mine', module = 1, enter = 2
  out.push(shadow, probes, module, enter, typeof (globalThis as any).require)
  return out
}
