export function take(a = 1, { b = 2, c: [d = () => 1] = [] as any } = {} as any) {
  const { e = class {} } = a as any
  let f: any
  return [b, d, e, ([f = 3] = a as any)]
}
