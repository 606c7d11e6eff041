export interface Route {
  readonly pattern: string
  readonly methods: readonly string[]
  readonly secure: boolean
}

export type Matched =
  | { readonly kind: 'found'; readonly route: Route; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' | 'wrong method' }

function isParameter(segment: string): boolean {
  return segment.startsWith(':') && segment.length > 1
}

function isWildcard(segment: string): boolean {
  return segment === '*'
}

function isLetter(char: string): boolean {
  return (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z')
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9'
}

function isPlainSegment(segment: string): boolean {
  return [...segment].every((it) => isLetter(it) || isDigit(it) || it === '-')
}

/** Parameters are named by letters, and a wildcard stands at the end. */
function isPattern(pattern: string): boolean {
  if (!pattern.startsWith('/')) return false
  const segments = pattern.slice(1).split('/')
  for (const [at, segment] of segments.entries()) {
    if (isWildcard(segment)) return at === segments.length - 1
    if (isParameter(segment)) {
      if (![...segment.slice(1)].every(isLetter)) return false
    } else if (!isPlainSegment(segment)) return false
  }
  return true
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  const [first, ...rest] = pattern
  if (first === undefined) return path.length === 0
  if (isWildcard(first)) return path.length > 0
  if (path.length === 0) return false
  const fits = isParameter(first) ? path[0] !== '' : first === path[0]
  return fits && matches(rest, path.slice(1))
}

export class RouteTable {
  readonly #routes: Route[] = []

  add(route: Route): this {
    if (isPattern(route.pattern) === false) throw new SyntaxError(`Not a pattern: ${route.pattern}`)
    if (this.#isShadowed(route)) throw new Error(`${route.pattern} would never be reached`)
    this.#routes.push(route)
    return this
  }

  match(method: string, url: string): Matched {
    const isSecure = url.startsWith('https://')
    const path = pathOf(url)
    let allowed = true
    for (const route of this.#routes) {
      if (!matches(segmentsOf(route.pattern), segmentsOf(path))) continue
      if (!accepts(route, method)) {
        allowed = false
        continue
      }
      if (route.secure && !isSecure) return { kind: 'redirect', to: `https://localhost${path}` }
      return { kind: 'found', route, parameters: parametersOf(route.pattern, path) }
    }
    return { kind: allowed ? 'missing' : 'wrong method' }
  }

  #isShadowed(route: Route): boolean {
    return this.#routes.some(
      (it) => it.pattern === route.pattern && route.methods.every((method) => accepts(it, method)),
    )
  }
}

function accepts({ methods }: Route, method: string): boolean {
  return methods.length === 0 || methods.includes(method) || (method === 'HEAD' && methods.includes('GET'))
}

function segmentsOf(path: string): string[] {
  return path.slice(1).split('/')
}

function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '')
  return path === '' ? '/' : path.split('?')[0]!
}

function parametersOf(pattern: string, path: string): Record<string, string> {
  const segments = segmentsOf(path)
  const named = segmentsOf(pattern).flatMap((it, at) => (isParameter(it) ? [[it.slice(1), segments[at]!]] : []))
  return Object.fromEntries(named) as Record<string, string>
}
