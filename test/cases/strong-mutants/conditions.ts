export function compared(a: number, b: number) {
  return [a < b, a <= b, a > b, a >= b, a == b, a != b, a === b, a !== b]
}

export function decided(a: number, b: number, list: number[]) {
  if (a < b && (b > 0 || !a)) a = 1
  else if (list.length) a = 2
  while (a < 10) a++
  do a-- 
  while (a > 5)
  for (let i = 0; i < a; i++) b += i
  for (;;) if (b) break
  return a ? 'a' : a > b ? 'b' : 'c'
}

export function either(a?: string, b?: string) {
  const first = a || b || ('none' as string)
  const same = (a === b) === (a !== undefined)
  return (a ?? b ?? first) && same
}
