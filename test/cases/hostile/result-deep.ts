export function hostile(n: number): object {
  let deep: object = { n }
  for (let i = 0; i < 30_000; i++) deep = { deep }
  return deep
}
