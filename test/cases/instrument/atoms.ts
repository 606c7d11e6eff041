export function atoms(a: any, b: any) {
  if (a < b && !a) return 1
  if (typeof a === 'string' || a instanceof Date || 'k' in a) return 2
  return a && b
}
