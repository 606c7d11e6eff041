import type { UserAssertion } from '../../../model/report/user-tests.ts'
import { describeValue } from '../../../runtime/values/describe-value.ts'
import { asymmetric, isExpectedError, type Matcher, matchers } from './matchers.ts'

/** The error of a failed `expect`. */
export class FailedAssertion extends Error {
  readonly assertion: UserAssertion

  constructor(assertion: UserAssertion) {
    super(`expect(received).${assertion.isNegated ? 'not.' : ''}${assertion.matcher}(…) does not hold`)
    this.assertion = assertion
  }
}

type Expectation = Record<string, unknown>

/** Creates the `expect` of user tests: that of Jest and Vitest, with the usual matchers. */
export function createExpect(): (received: unknown) => Expectation {
  const expect = (received: unknown): Expectation => ({
    ...matchersFor(received),
    resolves: matchersForPromise(received, 'resolves'),
    rejects: matchersForPromise(received, 'rejects'),
  })
  return Object.assign(expect, asymmetric)
}

/** Whether a matcher has to hold, or not to hold. */
type Sense = 'is' | 'not'

/** Builds the matchers, and their opposites under `not`, by `make`. */
function both(make: (matcher: string, sense: Sense) => unknown): Expectation {
  const all = (sense: Sense): Expectation =>
    Object.fromEntries(Object.keys(matchers).map((it) => [it, make(it, sense)]))
  return { ...all('is'), not: all('not') }
}

function matchersFor(received: unknown): Expectation {
  return both((matcher, sense) => (...expected: unknown[]) => {
    assertMet(matcher, sense, received, expected, matchers[matcher as keyof typeof matchers] as Matcher)
  })
}

/** Builds the matchers for the result of a promise. */
function matchersForPromise(promise: unknown, way: 'resolves' | 'rejects'): Expectation {
  return both((matcher, sense) => async (...expected: unknown[]) => {
    const settled = await Promise.resolve(typeof promise === 'function' ? (promise as () => unknown)() : promise).then(
      (value: unknown) => ({ way: 'resolves', value }),
      (value: unknown) => ({ way: 'rejects', value }),
    )
    if (settled.way !== way)
      throw new FailedAssertion({ ...describeAssertion(`${way}.${matcher}`, sense, settled.value, expected) })
    // A rejection has already been thrown.
    const isThrown = way === 'rejects' && matcher.startsWith('toThrow')
    const isMet = isThrown ? (isExpectedError as Matcher) : (matchers[matcher as keyof typeof matchers] as Matcher)
    assertMet(matcher, sense, settled.value, expected, isMet)
  })
}

function assertMet(
  matcher: string,
  sense: Sense,
  received: unknown,
  expected: readonly unknown[],
  isMet: Matcher,
): void {
  if ((isMet as (...all: unknown[]) => boolean)(received, ...expected) !== (sense === 'not')) return
  throw new FailedAssertion(describeAssertion(matcher, sense, received, expected))
}

function describeAssertion(
  matcher: string,
  sense: Sense,
  received: unknown,
  expected: readonly unknown[],
): UserAssertion {
  return {
    matcher,
    isNegated: sense === 'not',
    received: describeValue(received),
    expected: expected.map((it) => describeValue(it)),
  }
}
