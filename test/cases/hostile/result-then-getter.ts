export function hostile(n: number): object {
  return {
    n,
    get then(): never {
      throw new Error('then')
    },
  }
}
