/** A cookie of a site: its name and value as they are joined, by what kind they are. */
export function cookie(name: string, value: string, site: string): number {
  const lower = name.toLowerCase()
  if (lower === 'userid') {
    if (value.length > 6 && value.substring(0, 3) === 'key') return 1
    return 2
  }
  if (lower === 'password') {
    if (value === 'secret' || value.length < 6) return 3
    return 4
  }
  if (lower === 'session' && site.endsWith('.example.com')) {
    return value.startsWith(`${site.length}-`) ? 5 : 6
  }
  return 0
}
