import type { AnswersTo } from '../../techniques/question.ts'
import { landscapeOf } from './landscape.ts'
import type { explainQuestions } from './questions.ts'
import type { MutantRunner } from '../../runtime/interpreter/mutant-runner.ts'
import { printEffect } from '../../export/values/effect-text.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { Replay } from '../../model/report/report.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { predicatesAbove, wayTo } from '../../goals/way-to-outcome.ts'
import type { RecordedDistance } from '../../runtime/tracing/distance-recorder.ts'
import type { DistanceExplanation, Operand, DistanceTrace } from '../../model/goal/distance-explanation.ts'
import type { Outcome } from '../../model/goal/predicate.ts'
import type { Value } from '../../model/test/value.ts'
import type { Runners } from '../../runtime/interpreter/runners.ts'

export const explainAnswers: AnswersTo<typeof explainQuestions> = {
  replay: ({ compiled, runners }, { test }) => runners.withMutantRunner((runner) => replayOf(test, compiled, runner)),
  async distance({ compiled, runners, print }, { test, wanted }) {
    const reason = await explainDistance(compiled, runners, test, wanted)
    const { lines } = await runners.withMutantRunner((runner) => replayOf(test, compiled, runner))
    return { ...reason, lines, statements: print(test) }
  },
  async landscape({ compiled, runners, print }, request, isOver) {
    const distancePairs = await landscapeOf(compiled, runners.executor(), request, isOver)
    return { distancePairs, statements: print(request.test) }
  },
}

/** Runs a test again and reports its lines and effects. */
async function replayOf(test: TestCase, { mutationBuild }: Compiled, mutantRunner: MutantRunner): Promise<Replay> {
  const { effects } = await mutantRunner.observe(test, 0)
  return {
    lines: mutantRunner.path().map((it) => mutationBuild.statements[it]!.line),
    effects: effects.map(printEffect),
  }
}

/** Longest string shown as a value. */
const longestString = 1_000

/** Runs a test again and reports where it left the path to an outcome, and the operands compared there. */
async function explainDistance(
  { predicates }: Compiled,
  runners: Pick<Runners, 'recordDistances'>,
  test: TestCase,
  wanted: Outcome,
): Promise<Pick<DistanceExplanation, 'way' | 'trace'>> {
  const run = await runners.recordDistances(test, predicatesAbove(predicates, wanted))
  const { outcomes: way, isReached } = wayTo(predicates, run.trace, wanted)
  const [first] = way
  const recorded = isReached ? run.nearest(first!) : undefined
  return recorded === undefined ? { way } : { way, trace: traceOf(recorded, run.evaluations(first!.predicate)) }
}

function traceOf({ operands, leaves, ...recorded }: RecordedDistance, evaluations: number): DistanceTrace {
  const trace = { ...recorded, operands: operands.map(operandOf), evaluations }
  return leaves === undefined ? trace : { ...trace, leaves: leaves.map(operandOf) }
}

function operandOf(value: Value): Operand {
  if (value.kind === 'function' && value.name !== '') return { text: value.name }
  const text = printEffect({ kind: 'returned', value })
  if (value.kind !== 'primitive') return { text }
  const { value: is } = value
  return typeof is === 'string' && longestString < is.length ? { text } : { text, value: { is } }
}
