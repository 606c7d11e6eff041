export function hostile(n: number): bigint {
  let power = 3n
  for (let i = 0; i < 30; i++) power **= 3n
  return power + BigInt(n > 0 ? 1 : 2)
}
