export function digitSum(n: number): number {
  let sum = 0
  let left = Math.abs(Math.trunc(n))
  while (1 <= left && left < Infinity) {
    sum += left % 10
    left = Math.floor(left / 10)
  }
  return sum
}
