export function hostile(n: number): number {
  let sum = 0
  for (let i = 0; i < 1e9; i++) for (let j = 0; j < 1e9; j++) sum += n
  return sum
}
