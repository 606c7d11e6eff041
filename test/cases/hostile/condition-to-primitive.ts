export function hostile(n: number): string {
  let calls = 0
  const it = { [Symbol.toPrimitive]: () => (calls++ % 2 ? n : { not: 'primitive' }) }
  if ((it as any) < 5) return 'less'
  return (it as any) == calls ? 'same' : 'other'
}
