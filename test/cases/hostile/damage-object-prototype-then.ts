export function hostile(o: any): number {
  Object.assign(Object.prototype, { then() {} })
  return o.foo > 3 ? 1 : 2
}
