/** The last part of each path, with as many folders before it as tell it from the others. */
export function shortNames(paths: readonly string[]): readonly string[] {
  const parts = paths.map((it) => it.split('/'))
  const nameWith = (at: number, depth: number): string => parts[at]!.slice(-depth).join('/')
  return paths.map((path, at) => {
    for (let depth = 1; depth < parts[at]!.length; depth++) {
      const name = nameWith(at, depth)
      if (parts.every((_, other) => other === at || nameWith(other, depth) !== name)) return name
    }
    return path
  })
}
