function* endless(): Generator<number> {
  for (let i = 0; ; i++) yield i
}
export function hostile(n: number): number {
  for (const i of endless()) n += i
  return n
}
