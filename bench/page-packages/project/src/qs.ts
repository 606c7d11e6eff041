import qs, { type ParsedQs } from 'qs'

interface Search {
  readonly words: string
  readonly tags: readonly string[]
  readonly page: number
}

function listOf(value: ParsedQs[string]): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? [value] : []
}

/** The search that an address means. */
export function searchOf(query: string): Search {
  const { q, tags, page } = qs.parse(query, { ignoreQueryPrefix: true })
  const at = typeof page === 'string' ? Number(page) : 1
  if (Number.isNaN(at) || at < 1) throw new RangeError('no such page')
  return { words: typeof q === 'string' ? q : '', tags: listOf(tags), page: at }
}

/** The address of a search. */
export function addressOf({ words, tags, page }: Search): string {
  const shown = page > 1 ? { q: words, tags, page } : { q: words, tags }
  const query = qs.stringify(shown, { addQueryPrefix: true, arrayFormat: 'brackets' })
  return words === '' && tags.length === 0 ? '/' : `/search${query}`
}
