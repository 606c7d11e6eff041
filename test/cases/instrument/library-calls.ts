export function search(s: string, t: string, o?: string) {
  if (s.startsWith(t) || s.indexOf(t) !== -1 || s.search(/x/) < 0) return 1
  if (o?.endsWith(t) && Number.isInteger(s.length) && !Object.is(s, t)) return 2
  return s.includes(...([t] as [string])) ? 3 : 4
}
