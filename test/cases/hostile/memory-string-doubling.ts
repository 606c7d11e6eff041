export function hostile(n: number): string {
  let text = `hostile ${n}`
  for (let i = 0; i < 40; i++) text += text
  return text
}
