export function hostile(n: number): boolean {
  for (let i = n; i * 0 === 0 || n === n + 1; i += 0);
  return true
}
