// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const noted = (it: any): boolean => { log('noted', it); if (it > 2) return true; return false }
  const fails = (it: number): boolean => { if (it < -3) throw new Error('fails'); return it > 5 }
  function* answers(n: number, first = noted(n)): Generator<boolean> { try { yield n > 2; yield noted(n - 1); yield fails(n - 3) } finally { log('left', n, first) } }
  async function* later(n: number): AsyncGenerator<boolean> { if (await noted(n)) yield noted(n + 1); yield n > 3 }
  function* picked(items: number[]): Generator<number> { for (const it of items) if (noted((yield it) ?? it)) yield it * 10 }
  const found = (n: number) => { for (const ok of answers(n)) if (ok) return n; return -1 }
  const all = (n: number) => { outer: for (const it of [n, n + 1]) for (const ok of answers(it)) { if (!ok) continue outer; if (it > 8) break outer } }
  const soon = async (n: number) => { for await (const ok of later(n)) if (ok === true) return n; return -1 }
  const caught = (n: number) => { try { return found(n) } catch (e: any) { return e.message } }
  all(1); all(9)
  const left = picked([1, 4]), right = picked([2, 3])
  return [
    [1, 3, 6, -2].map(caught), await Promise.all([1, 3, 4].map(soon)), [...picked([1, 3])],
    [left.next(), right.next(), left.next(5), right.next(0), left.next(), right.return(7), left.next(), left.next()],
    [0, 1, 3].some((it) => { for (const ok of answers(it)) if (ok) return true; return false }),
  ]
}
