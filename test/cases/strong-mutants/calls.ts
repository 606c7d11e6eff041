export function text(a: string) {
  return [a.trim(), a.toLowerCase().trim().slice(1), a.startsWith('x'), a.charAt(0).toUpperCase(), a.trimEnd().length]
}

export function lists(all: number[], other?: number[]) {
  const sorted = [...all.filter((it) => it > 0)].sort((a, b) => a - b)
  for (const it of all.slice(1)) sorted.push(it)
  const [first] = sorted.reverse()
  delete all.slice(0)[0]
  all.filter((it) => it !== 1)[0] = 2
  return [first, other?.some((it) => it > 1), other?.[0], other?.slice?.(1).length, Math.max(...all), all.every(Boolean)]
}

export function chained(a?: { b?: { c?: (n: number) => number } }) {
  return [a?.b, a?.b?.c, a?.b?.c?.(1), a!.b?.c!(2)]
}

export function dated(date: Date) {
  date.setHours(1)
  date.setUTCDate(2)
  return date
}
