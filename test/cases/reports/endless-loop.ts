// microsoft/TypeScript-Website#3617: an endless loop beside a function that ends.
export function forever(): never {
  while (true) {}
}

export function isBig(value: number): boolean {
  return value > 1000
}
