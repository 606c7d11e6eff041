// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const bad = () => { throw new RangeError('bad') }
  const tries: (() => any)[] = [() => { if (bad()) log('?') }, () => 1 < (bad() as any) || 2, () => ({} as any).a.b?.c, () => { switch (1 as any) { case bad(): } }, () => { for (const x of null as any) log(x) }, () => { const { a = bad() } = {} as any }, () => { const [x = 1] = {} as any }, () => (Symbol() as any) < 1 ? 1 : 2, () => (null as any)[bad() as any]?.x, () => (1n as any) + 1 > 1 ? 1 : 2]
  return tries.map((f) => { try { return f() } catch (e) { return [(e as Error).name, (e as Error).message] } })
}
