export class Chains {
  #secret?: () => number
  m?(): number
  go(a: any, k: string) {
    return [a?.b, a?.b?.c.d, a.b?.(1), a?.[k]?.(2), this.#secret?.(), (a?.b)?.(3), delete a?.b]
  }
}
