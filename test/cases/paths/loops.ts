// run("a1", 2)
export function run(text: string, n: number) {
  let sum = 0
  for (const char of text) {
    if (char >= '0' && char <= '9') sum += Number(char)
  }
  for (let i = 0; i < n; i++) sum += i
  for (const it of [n, sum]) {
    if (it === 12) return 'twelve'
  }
  while (n > 1) n -= 2
  return sum > 9
}
