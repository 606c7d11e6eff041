export function hostile(n: number): object {
  return {
    get boom(): never {
      throw new Error(String(n))
    },
  }
}
