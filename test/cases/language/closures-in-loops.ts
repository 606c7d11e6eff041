// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const fns: (() => unknown)[] = []
  for (let i = 0; i < 3; i++) { fns.push(() => i++); i += 0 }
  for (const x of [1, 2]) fns.push(() => x)
  for (const k in { a: 1 }) fns.push(() => k)
  for (let { a = 5, b } = { b: 1 } as any; b < 3; b++) fns.push(() => [a, b])
  let j = 0
  while (j < 2) { const c = j++; fns.push(() => c) }
  return [...fns, ...fns].map((f) => f())
}
