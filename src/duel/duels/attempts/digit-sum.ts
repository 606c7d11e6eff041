export function digitSum(n: number): number {
  let sum = 0
  let left = Math.trunc(n)
  while (left !== 0) {
    sum += left % 10
    left = Math.floor(left / 10)
  }
  return sum
}
