export function hostile(n: number): number[] {
  const endless = { [Symbol.iterator]: () => ({ next: () => ({ done: false, value: n }) }) }
  return [...endless]
}
