export function hostile(n: number): number {
  const error = new Error('x')
  for (const key of ['message', 'name', 'stack', 'constructor', 'cause', 'toString']) {
    Object.defineProperty(error, key, {
      get() {
        throw error
      },
    })
  }
  throw error
}
