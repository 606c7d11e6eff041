setInterval(() => undefined, 0)
void Promise.reject(new Error('at load'))
export function hostile(n: number): number {
  return n > 3 ? n : -n
}
