// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  return [() => { enum E { A = B, B = 1 } return E.A < 1 ? E.A : 'more' }, () => { enum E { A = 2, B = A } return E.B }].map(attempt)
}
