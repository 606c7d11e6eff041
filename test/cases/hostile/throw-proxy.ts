export function hostile(n: number): number {
  throw new Proxy(new Error('proxy'), {
    get() {
      for (;;) n++
    },
    getPrototypeOf() {
      throw new Error('no prototype')
    },
  })
}
