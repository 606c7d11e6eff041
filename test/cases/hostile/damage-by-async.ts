export async function hostile(n: number): Promise<number> {
  setTimeout(() => {
    Map.prototype.get = () => n
  })
  await null
  Set.prototype.has = () => true
  return n
}
