export function hostile(n: number): object {
  const loop = (): never => {
    for (;;) n++
  }
  return new Proxy(() => n, { get: loop, has: loop, ownKeys: loop, getPrototypeOf: loop, apply: loop })
}
