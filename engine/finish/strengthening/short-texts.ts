import type { TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { isFree } from '../simplify/plain-value.ts'

/** Most characters of the code that texts are made of. */
const mostCharacters = 4

/** A character that the code does not compare with. */
const other = 'a'

/** Most texts, and the length of the longest: enough for nested brackets. */
const mostTexts = 160
const longest = 4

/**
 * Yields forms of a test with all short texts over the single characters that the code names, such as brackets and
 * separators, the shortest first: how a parser differs often shows only in a text with several of them. None for code
 * that names no such characters.
 */
export function* withShortTexts(test: TestCase, subject: Subject): Generator<TestCase> {
  const named = [...new Set(subject.constants.strings.filter((it) => it.length === 1 && it !== other))]
  if (named.length === 0) return
  const texts = textsOver([...named.slice(0, mostCharacters), other])
  for (const [at, it] of test.entries()) {
    if (it.kind !== 'literal' || typeof it.value !== 'string' || !isFree(subject, it.type, it.value)) continue
    for (const value of texts) yield test.with(at, { ...it, value })
  }
}

function textsOver(characters: readonly string[]): readonly string[] {
  const all: string[] = []
  let ofLength = ['']
  for (let length = 1; length <= longest && all.length < mostTexts; length++) {
    ofLength = ofLength.flatMap((start) => characters.map((it) => start + it))
    all.push(...ofLength)
  }
  return all.slice(0, mostTexts)
}
