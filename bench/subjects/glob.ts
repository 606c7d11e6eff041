export interface GlobOptions {
  readonly ignoreCase?: boolean
  /** Whether wildcards match names that begin with a dot. */
  readonly dot?: boolean
}

export class GlobError extends Error {
  constructor(
    readonly pattern: string,
    readonly position: number,
    problem: string,
  ) {
    super(`${problem} at ${position} of ${pattern}`)
  }
}

/** Expands `{a,b}` into every alternative. */
export function expandBraces(pattern: string): string[] {
  const open = pattern.indexOf('{')
  if (open === -1) return [pattern]
  let depth = 0
  let start = open + 1
  const alternatives: string[] = []
  for (let i = open; i < pattern.length; i++) {
    const char = pattern[i]
    if (char === '{') {
      depth++
    } else if (char === '}') {
      depth--
      if (depth > 0) continue
      alternatives.push(pattern.slice(start, i))
      const head = pattern.slice(0, open)
      const tails = expandBraces(pattern.slice(i + 1))
      return alternatives.flatMap(expandBraces).flatMap((it) => tails.map((tail) => head + it + tail))
    } else if (char === ',' && depth === 1) {
      alternatives.push(pattern.slice(start, i))
      start = i + 1
    }
  }
  throw new GlobError(pattern, open, 'Unclosed brace')
}

function matchClass(pattern: string, at: number, char: string): { readonly end: number; readonly matches: boolean } {
  let i = at + 1
  const negated = pattern[i] === '!' || pattern[i] === '^'
  if (negated) i++
  let matches = false
  for (; i < pattern.length && pattern[i] !== ']'; i++) {
    const low = pattern[i]!
    if (pattern[i + 1] === '-' && pattern[i + 2] !== undefined && pattern[i + 2] !== ']') {
      if (low <= char && char <= pattern[i + 2]!) matches = true
      i += 2
    } else if (low === char) {
      matches = true
    }
  }
  if (i >= pattern.length) throw new GlobError(pattern, at, 'Unclosed bracket')
  return { end: i + 1, matches: matches !== negated }
}

/** Matches one name, without slashes. */
export function matchName(pattern: string, name: string, p = 0, n = 0): boolean {
  while (p < pattern.length) {
    const char = pattern[p]!
    if (char === '*') {
      for (let skip = n; skip <= name.length; skip++) {
        if (matchName(pattern, name, p + 1, skip)) return true
      }
      return false
    }
    if (n >= name.length) return false
    if (char === '[') {
      const { end, matches } = matchClass(pattern, p, name[n]!)
      if (!matches) return false
      p = end
      n++
      continue
    }
    const literal = char === '\\' && p + 1 < pattern.length ? pattern[++p]! : char
    if (literal !== name[n] && char !== '?') return false
    p++
    n++
  }
  return n === name.length
}

function matchSegments(pattern: readonly string[], path: readonly string[], dot: boolean): boolean {
  const [first, ...rest] = pattern
  if (first === undefined) return path.length === 0
  if (first === '**') {
    if (matchSegments(rest, path, dot)) return true
    return path.length > 0 && (dot || !path[0]!.startsWith('.')) && matchSegments(pattern, path.slice(1), dot)
  }
  const [name] = path
  if (name === undefined) return false
  if (name.startsWith('.') && !first.startsWith('.') && !dot) return false
  return matchName(first, name) && matchSegments(rest, path.slice(1), dot)
}

/** Whether a path such as `src/a/b.ts` fits a pattern such as `src/**` + `/*.{ts,js}`. A leading `!` turns it round. */
export function isMatch(pattern: string, path: string, options: GlobOptions = {}): boolean {
  const { ignoreCase = false, dot = false } = options
  if (pattern.startsWith('!')) return !isMatch(pattern.slice(1), path, options)
  const fold = (text: string) => (ignoreCase ? text.toLowerCase() : text)
  const segments = fold(path).split('/').filter(Boolean)
  return expandBraces(fold(pattern)).some((it) => matchSegments(it.split('/').filter(Boolean), segments, dot))
}
