export function hostile(n: number): object {
  const it: any = { n, list: [] }
  it.self = it
  it.list.push(it, it.list)
  return it
}
