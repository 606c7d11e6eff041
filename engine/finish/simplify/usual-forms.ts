import type { Subject } from '../../model/subject/subject.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { jointForms } from '../mutation-analysis/joint-values.ts'
import { withDistinctValues } from './distinct-values.ts'
import { withOwnData } from './own-parts.ts'
import { withPlainTexts } from './plain-texts.ts'
import { withTellingTexts } from './telling-texts.ts'
import { withUsualNumbers } from './usual-numbers.ts'

/** Most times in a row that a test is replaced by one of its usual forms. */
export const mostUsual = 12

/** Below this number, all numbers of a test are simplified together. */
const leastUsual = -9

/** Yields forms of a test that read better, if they show the same: without values in two roles, and with usual values. */
export function* usualForms(test: TestCase, subject: Subject): Generator<TestCase> {
  yield* withOwnData(test)
  if (test.some((it) => it.kind === 'literal' && typeof it.value === 'number' && it.value < leastUsual))
    yield* jointForms(test, subject)
  yield* withDistinctValues(test, subject)
  yield* withUsualNumbers(test, subject)
  yield* withPlainTexts(test, subject)
  yield* withTellingTexts(test, subject)
}
