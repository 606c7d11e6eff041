import type { Constants } from '../../model/subject/subject.ts'
import { chance, pick, type Random } from '../../random/random.ts'

/** Strings of a source that can be parts of built-in objects. Any list may be empty. */
export interface BuiltInTexts {
  /** Parts of URLs: `ftp:`, `example.com`, `8080`, `/login`, `#top`. */
  readonly schemes: readonly string[]
  readonly hosts: readonly string[]
  readonly ports: readonly string[]
  readonly paths: readonly string[]
  readonly hashes: readonly string[]
  /** Names and values of query parameters. */
  readonly names: readonly string[]
  readonly values: readonly string[]
  /** Names of headers. */
  readonly headers: readonly string[]
  /** Texts in JSON that are an object or a list. */
  readonly bodies: readonly string[]
  /** Regular expressions that compile. */
  readonly sources: readonly string[]
  /** Single flags. */
  readonly flags: readonly string[]
}

/** Longer strings are not used as parts. */
const longest = 60

/** Sorts strings by the parts that they can be. */
export function builtInTextsOf(strings: readonly string[]): BuiltInTexts {
  const texts = strings.filter((it) => it !== '' && it.length <= longest)
  const like = (pattern: RegExp): readonly string[] => texts.filter((it) => pattern.test(it))
  return {
    schemes: like(/^[a-z][a-z\d+.-]*:$/),
    hosts: like(/^[a-z\d]+(?:[.-][a-z\d]+)*(?::\d{1,4})?$/).filter((it) => /[a-z]/.test(it)),
    ports: like(/^\d{2,4}$/),
    paths: like(/^\/[\w./-]*$/),
    hashes: like(/^#[\w./-]*$/),
    names: like(/^[\w.-]+$/),
    values: like(/^[\w.-]+$/),
    headers: like(/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/i),
    bodies: strings.filter((it) => /^[{[].*[}\]]$/s.test(it) && isJson(it)),
    sources: texts.filter(isPattern),
    flags: like(/^[dgimsuy]$/),
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text).source === text
  } catch {
    return false
  }
}

const half = 1 / 2

/** A URL with parts of the source; `undefined` if the source has none. */
export function drawAddress(texts: BuiltInTexts, random: Random): string | undefined {
  const { schemes, hosts, ports, paths, hashes, names } = texts
  if ([schemes, hosts, ports, paths, hashes, names].every((it) => it.length === 0)) return undefined
  const part = (of: readonly string[], otherwise: string, before = ''): string =>
    0 < of.length && chance(random, half) ? before + pick(random, of) : otherwise
  const host = part(hosts, 'example.com')
  const port = host.includes(':') ? '' : part(ports, '', ':')
  const query = 0 < names.length && chance(random, half) ? `?${drawQuery(texts, random)!}` : ''
  return `${part(schemes, 'https:')}//${host}${port}${part(paths, '/')}${query}${part(hashes, '')}`
}

const mostParameters = 3

/** A query with names and values of the source; `undefined` if the source has none. */
export function drawQuery({ names, values }: BuiltInTexts, random: Random): string | undefined {
  if (names.length === 0) return undefined
  const parameters: string[] = []
  do parameters.push(`${pick(random, names)}=${pick(random, values)}`)
  while (parameters.length < mostParameters && chance(random, half))
  return parameters.join('&')
}

type Pattern = Constants['patterns'][number]

/** A pattern, possibly with another source or other flags that the program mentions. */
export function varyPattern(pattern: Pattern, { sources, flags }: BuiltInTexts, random: Random): Pattern {
  const source = 0 < sources.length && chance(random, half) ? pick(random, sources) : pattern.source
  if (flags.length === 0 || !chance(random, half)) return source === pattern.source ? pattern : { source, flags: '' }
  return { source, flags: flags.filter(() => chance(random, half)).join('') }
}

/** Longer queries and URLs do not grow. */
const longestChanged = 100

/** Another fitting text for the `at`-th argument of a built-in object; `undefined` if there is none. */
export function changedText(
  name: string,
  at: number,
  was: string,
  texts: BuiltInTexts,
  random: Random,
): string | undefined {
  const mayGrow = was.length < longestChanged && chance(random, half)
  switch (name) {
    case 'URL':
      return mayGrow ? withParameter(was, texts, random) : drawAddress(texts, random)
    case 'URLSearchParams': {
      const drawn = drawQuery(texts, random)
      return mayGrow && was !== '' && drawn !== undefined ? `${was}&${drawn}` : drawn
    }
    case 'RegExp': {
      const { sources, flags } = texts
      if (at === 0) return sources.length === 0 ? undefined : pick(random, sources)
      if (flags.length === 0) return undefined
      const flag = pick(random, flags)
      return was.includes(flag) ? was.replace(flag, '') : was + flag
    }
    default:
      return undefined
  }
}

function withParameter(address: string, texts: BuiltInTexts, random: Random): string | undefined {
  const query = drawQuery(texts, random)
  const [whole, hash = ''] = address.split('#')
  if (query === undefined || whole === undefined) return undefined
  return `${whole}${whole.includes('?') ? '&' : '?'}${query}${hash === '' ? '' : `#${hash}`}`
}
