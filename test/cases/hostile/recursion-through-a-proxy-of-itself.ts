export function hostile(n: number): unknown {
  let proxy: object = {}
  for (let i = 0; i < 4_000; i++) proxy = new Proxy(proxy, {})
  return n in proxy
}
