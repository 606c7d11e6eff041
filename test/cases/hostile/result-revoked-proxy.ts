export function hostile(n: number): object {
  const { proxy, revoke } = Proxy.revocable({ n }, {})
  revoke()
  return proxy
}
