/** Removes `.` and `..` from a path. */
export function normalise(path: string): string {
  const result: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') {
      if (result.length > 1) result.pop()
    } else if (part !== '.') {
      result.push(part)
    }
  }
  return result.join('/')
}

/** The path that a reference means inside a base. */
export function resolve(base: string, reference: string): string {
  if (reference === '') return base
  if (reference.startsWith('/')) return normalise(reference)
  const slash = base.lastIndexOf('/')
  if (slash === -1) return normalise(reference)
  return normalise(base.slice(0, slash + 1) + reference)
}

/** The way from one path to another in the same tree. */
export function relate(from: string, to: string): string {
  const here = from.split('/')
  const there = to.split('/')
  let same = 0
  while (same < here.length - 1 && same < there.length - 1 && here[same] === there[same]) same++
  const up = here.length - 1 - same
  const down = there.slice(same).join('/')
  if (up === 0) return down
  return '../'.repeat(up) + down
}
