export function groups(text: string): RegExpExecArray | null {
  return /a(?<d>.)/.exec(text)
}
export function totalled(list: number[]): number[] {
  const copy = [...list] as number[] & { total?: number }
  if (list.length > 2) copy.total = 3
  return copy
}
