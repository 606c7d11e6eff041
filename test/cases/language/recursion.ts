// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const fact = (n: number): number => n <= 1 ? 1 : n * fact(n - 1)
function even(n: number): boolean { return n === 0 || odd(n - 1) }
function odd(n: number): boolean { return n !== 0 && even(n - 1) }
export function run() {
  const tree = { v: 1, kids: [{ v: 2, kids: [] }, { v: 3, kids: [{ v: 4, kids: [] }] }] }
  const sum = (t: any): number => t.kids.map(sum).reduce((a: number, b: number) => a + b, t.v)
  const deep = function self(n: number): number { try { if (n > 3) throw new Error('deep'); return self(n + 1) } catch (e) { if (n > 1) throw e; return n } }
  return [fact(6), even(10), sum(tree), deep(0)]
}
