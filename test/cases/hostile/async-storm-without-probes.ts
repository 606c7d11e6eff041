export function hostile(n: number): Promise<number> {
  const thenable: PromiseLike<number> = { then: (resolve: any) => resolve(thenable) }
  return Promise.resolve(n > 0 ? thenable : n)
}
