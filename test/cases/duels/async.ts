// @filename: left.ts
export async function load(id: number): Promise<string> {
  await Promise.resolve()
  if (id < 0) throw new Error("no such thing")
  return `thing ${id}`
}
// @filename: right.ts
export async function load(id: number): Promise<string> {
  if (id <= 0) throw new Error("no such thing")
  return `thing ${id}`
}
