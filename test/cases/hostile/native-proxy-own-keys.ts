export function hostile(n: number): string[] {
  const proxy = new Proxy({}, { ownKeys: () => Array.from({ length: 300 }, (_, i) => `k${i + n}`) })
  let keys: string[] = []
  for (let i = 0; i < 50; i++) keys = Object.keys(proxy)
  return keys
}
