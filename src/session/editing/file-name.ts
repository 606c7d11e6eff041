import { safeNames } from '../../../engine/model/source/file-name.ts'

/** The first exported value, after which a file is named: a function, class or constant. */
const exported =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:(?:async\s+)?function\s*\*?|(?:abstract\s+)?class|const\s+enum|enum|const|let|var)\s+([\w$]+)/gmu

/** A JSX element where an expression begins: a fragment, a tag that is closed later, or one that closes itself. */
const element =
  /(?:\breturn|=>|[(=?:&|,])\s*<(?:>[^]*?<\/>|([A-Za-z][\w.]*)(?:\s[^<>]*(?:=>[^<>]*)*)?(?:\/>|>[^]*?<\/\1\s*>))/u

/** The share of lines that must remain for a text to count as edited rather than replaced. */
const part = 0.5

/**
 * A file name from the first export of the text that is no error: `BoundedStack` is in `bounded-stack.ts`, and a component
 * `Card` in `card.tsx`.
 */
export function fileNameFor(text: string): string {
  const names = [...text.matchAll(exported)].map((it) => it[1]!)
  const name = names.find((it) => !/[a-z](?:Error|Exception)$/u.test(it)) ?? names[0] ?? ''
  const words = name
    .replace(/([a-z\d])([A-Z])/gu, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/gu, '$1-$2')
    .replace(/[^\w]+|_+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .toLowerCase()
    .slice(0, 60)
  const extension = element.test(text) ? 'tsx' : 'ts'
  return safeNames([`${words === '' ? 'main' : words}.${extension}`])[0]!
}

/** Whether a text replaces another one, rather than being an edited version of it. */
export function isReplaced(before: string, after: string): boolean {
  const linesOf = (text: string): ReadonlySet<string> =>
    new Set(
      text
        .split('\n')
        .map((it) => it.trim())
        .filter((it) => /\w/u.test(it)),
    )
  const old = linesOf(before)
  const now = linesOf(after)
  // An emptied editor means that the user is about to paste.
  if (now.size === 0) return false
  return old.size === 0 || [...old].filter((it) => now.has(it)).length < part * old.size
}
