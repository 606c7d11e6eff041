export function hostile(n: number): number {
  void Promise.reject(new Error('nobody listens'))
  return n
}
