export function hostile(key: string): unknown {
  const proxy: Record<string, unknown> = new Proxy({}, { get: (_, name) => proxy[name as string] })
  return proxy[key]
}
