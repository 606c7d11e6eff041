export function hostile(n: number): object {
  const boom = (): never => {
    throw new Error(String(n))
  }
  return new Proxy(
    {},
    { get: boom, has: boom, ownKeys: boom, getPrototypeOf: boom, getOwnPropertyDescriptor: boom, set: boom },
  )
}
