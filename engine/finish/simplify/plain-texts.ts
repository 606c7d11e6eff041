import type { Subject } from '../../model/subject/subject.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { freeTexts, withTexts } from './free-texts.ts'

const letters = ['a', 'b', 'c', 'd', 'e', 'f']

/** Most different texts of a test that are replaced. */
const mostTexts = 4

/**
 * Yields forms of a test with letters for its texts: equal letters for equal texts, first all together, then one at a
 * time. At most 5 forms; none if all of these texts are single characters.
 */
export function* withPlainTexts(test: TestCase, subject: Subject): Generator<TestCase> {
  const own = unshared(test)
  const texts = freeTexts(own, subject)
  const values = [...new Set([...texts.values()].map((it) => it.value))]
  const odd = values.filter((it) => it.length !== 1)
  if (odd.length === 0 || mostTexts < odd.length) return
  const free = letters.filter((it) => !values.includes(it))
  const plain = odd.map((it, nth): [string, string] => [it, free[nth]!])
  yield withTexts(own, texts, new Map(plain))
  if (1 < plain.length) for (const one of plain) yield withTexts(own, texts, new Map([one]))
}
