export function hostile(n: number): string {
  let it: any = [n]
  for (let i = 0; i < 40; i++) it = [it, it]
  return JSON.stringify(it)
}
