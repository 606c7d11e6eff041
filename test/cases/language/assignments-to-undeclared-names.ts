// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  return [() => { undeclared = 1 }, () => typeof undeclared, () => { if (undeclaredToo ??= 1) return 2 }].map(attempt)
}
