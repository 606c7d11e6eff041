export function hostile(n: number): string {
  const it = { n, toJSON: (): unknown => JSON.parse(JSON.stringify(it)) }
  return JSON.stringify(it)
}
