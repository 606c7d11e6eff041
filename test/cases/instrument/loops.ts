export function loops(n: number) {
  while (n > 9) n--
  do n++
  while (n < 0)
  for (let i = 0, { a = 1 } = {} as { a?: number }; i < n; i++) n -= a
}
