export type Case = 'camel' | 'pascal' | 'snake' | 'kebab' | 'constant' | 'title' | 'sentence'

export interface SlugOptions {
  readonly separator?: '-' | '_'
  readonly maxLength?: number
  readonly taken?: ReadonlySet<string>
}

const smallWords = new Set(['a', 'an', 'and', 'the', 'of', 'in', 'on', 'or', 'to'])
const transliterations: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', '&': ' and ' }

/** `parseHTTPResponse2` → parse, HTTP, Response, 2. */
export function splitWords(text: string): string[] {
  return text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []
}

function capitalize(word: string): string {
  return word === '' ? '' : word[0]!.toUpperCase() + word.slice(1).toLowerCase()
}

export function convert(text: string, to: Case): string {
  const words = splitWords(text)
  if (words.length === 0) return ''
  const lower = words.map((it) => it.toLowerCase())
  switch (to) {
    case 'camel':
      return lower.map((word, at) => (at === 0 ? word : capitalize(word))).join('')
    case 'pascal':
      return lower.map(capitalize).join('')
    case 'snake':
      return lower.join('_')
    case 'kebab':
      return lower.join('-')
    case 'constant':
      return lower.join('_').toUpperCase()
    case 'title':
      return lower.map((word, at) => (at > 0 && smallWords.has(word) ? word : capitalize(word))).join(' ')
    case 'sentence':
      return [capitalize(lower[0]!), ...lower.slice(1)].join(' ')
  }
}

export function detectCase(text: string): Case | undefined {
  if (/^[a-z]+(?:[A-Z][a-z\d]*)*$/.test(text)) return 'camel'
  if (/^(?:[A-Z][a-z\d]*)+$/.test(text)) return text === text.toUpperCase() && text.length > 1 ? 'constant' : 'pascal'
  if (/^[a-z\d]+(?:_[a-z\d]+)+$/.test(text)) return 'snake'
  if (/^[a-z\d]+(?:-[a-z\d]+)+$/.test(text)) return 'kebab'
  if (/^[A-Z\d]+(?:_[A-Z\d]+)+$/.test(text)) return 'constant'
  return undefined
}

/** The part of an address that stands for a title; a number is added where it is taken. */
export function slugify(title: string, options: SlugOptions = {}): string {
  const { separator = '-', maxLength = 60, taken } = options
  const plain = title
    .toLowerCase()
    .replace(/[ßæøł&]/g, (it) => transliterations[it] ?? it)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  let slug = plain.replace(/[^a-z0-9]+/g, separator)
  while (slug.startsWith(separator)) slug = slug.slice(1)
  if (slug.length > maxLength) {
    const cut = slug.lastIndexOf(separator, maxLength)
    slug = slug.slice(0, cut > 0 ? cut : maxLength)
  }
  if (slug.endsWith(separator)) slug = slug.slice(0, -1)
  if (slug === '') slug = 'untitled'
  if (!taken?.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}${separator}${number}`)) number++
  return `${slug}${separator}${number}`
}

/** A copy whose keys, at every depth, are written another way. */
export function convertKeys(value: unknown, to: Case): unknown {
  if (Array.isArray(value)) return value.map((it) => convertKeys(it, to))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [convert(key, to) || key, convertKeys(it, to)]))
}
