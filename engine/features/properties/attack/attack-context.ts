import { seeded } from '../../../random/random.ts'
import { mayDamageForGood } from '../../../runtime/interpreter/load.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import { patternForms, piecesForm } from '../domain/text-forms.ts'
import type { PropertyContext } from '../find-properties.ts'
import { type AttackContext, mostSteps } from './attack.ts'

/** Most runs for the properties of a module of one sort: of functions, of classes. */
const mostRuns = 300_000

/** Most texts of tests from which inputs are made. */
const mostTexts = 100

/**
 * The context of attempts to break properties of one sort; undefined if a module is not fit for any. `tests` are those
 * that the search has found.
 */
export function attackContextOf(
  { compiled, brief: executor, pace, mayRun }: PropertyContext,
  tests: readonly TestCase[],
  seed: string,
): AttackContext | undefined {
  const { subject } = compiled
  if (!subject.hasExports || subject.mocked !== undefined || mayDamageForGood(compiled)) return undefined
  let runs = 0
  let steps = 0
  const mayGoOn = (): boolean => runs < mostRuns && steps < mostSteps && !executor().isLost()
  return {
    random: seeded(seed),
    literals: {
      numbers: subject.constants.numbers,
      strings: [...subject.constants.strings, ...textsIn(tests)],
      forms: [piecesForm(subject.constants), ...patternForms(subject.constants)],
    },
    mayGoOn,
    async run(some, needed) {
      await pace.pause()
      const allowed = some.filter(mayRun)
      if (allowed.length < some.length || !mayGoOn()) return []
      runs += some.length
      const seen = await executor().observeTogether(
        some,
        some.map(() => 0),
        needed === undefined ? {} : { needed },
      )
      steps += executor().steps()
      return seen
    },
  }
}

/** The different texts in tests, which the code has a use for. */
function textsIn(tests: readonly TestCase[]): readonly string[] {
  const texts = tests.flatMap((test) =>
    test.flatMap((it) => (it.kind === 'literal' && typeof it.value === 'string' ? [it.value] : [])),
  )
  return [...new Set(texts)].slice(0, mostTexts)
}
