export function hostile(n: number): string {
  const proxy = new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
    },
  )
  switch (proxy as unknown) {
    case n:
      return 'number'
    case proxy:
      return 'proxy'
  }
  return 'none'
}
