// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const local = 5
  const f = (x: number) => { if (x > 1) return eval('local + x'); return eval?.('typeof local') }
  return [f(2), f(0), eval('(() => local ? 1 : 2)()'), new Function('a', 'return a > 1')(2)]
}
