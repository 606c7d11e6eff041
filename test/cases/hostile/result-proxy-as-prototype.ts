export function hostile(n: number): object {
  const boom = (): never => {
    for (;;) n++
  }
  return Object.create(new Proxy({}, { get: boom, getPrototypeOf: boom, has: boom }))
}
