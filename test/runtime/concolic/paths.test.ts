import { expect, test } from 'vitest'
import { constraintOf, follows, queriesOf } from '../../../engine/techniques/concolic/dynamic/queries.ts'
import { valuesOf, withValues } from '../../../engine/model/test/literals.ts'
import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { PathCondition } from '../../../engine/model/symbolic/path-condition.ts'
import { printCondition } from '../../../engine/model/symbolic/print-symbolic.ts'
import { seeded } from '../../../engine/random/random.ts'
import { solve } from '../../../engine/solver/solve.ts'
import { casesIn } from '../../support/cases.ts'
import { pathCaseOf, withRunner } from '../../support/paths.ts'

/** One decision per line: the text of the predicate, its outcome, and the condition on the inputs. */
function printed({ predicates, subject }: Compiled, { constraint, decisions, statements }: PathCondition): string {
  const { parameters } = subject.callables.find((it) => it.name === 'run')!
  const nameOf = (input: number): string => parameters[statements[input]!]!.name
  const lines = decisions.map(({ predicate, outcome, condition }) => {
    return `${predicates[predicate]!.text} is ${String(outcome)}: ${printCondition(constraint, condition, nameOf)}\n`
  })
  return lines.join('')
}

const cases = casesIn('paths')
test.each(cases.names)('the path condition of %s', async (name) => {
  const { compiled, call } = pathCaseOf(cases.input(name))
  const path = await withRunner(compiled, (runner) => runner.run(call))
  expect(path.isCut).toBe(false)
  cases.check(name, '.txt', printed(compiled, path))
})

test.each(cases.names)('inputs that negate a decision of %s take the other outcome there', async (name) => {
  const { compiled, call } = pathCaseOf(cases.input(name))
  const { types } = compiled.subject
  let models = 0
  const diverged: string[] = []
  await withRunner(compiled, async (runner) => {
    const path = await runner.run(call)
    for (const query of queriesOf(path, () => true)) {
      const { constraint, inputs } = constraintOf(query)
      const statements = inputs.map((it) => path.statements[it]!)
      const start = valuesOf(call, types, statements)
      const answer = solve(constraint, { start, random: seeded(1), steps: 20_000 })
      if (answer.kind !== 'model') continue
      models++
      const run = await runner.run(withValues(call, types, statements, answer.values))
      if (!follows(run, query)) diverged.push(compiled.predicates[query.outcome.predicate]!.text)
    }
  })
  expect(models).toBeGreaterThan(0)
  expect(diverged).toEqual([])
})

test('a path is cut after a thousand decisions, and builds no expressions after that', async () => {
  const { compiled, call } = pathCaseOf(`// run(20000)
export function run(n: number): number {
  let sum = 0
  for (let i = 0; i < n; i++) sum += n * i + 1
  return sum
}`)
  const path = await withRunner(compiled, (runner) => runner.run(call))
  expect(path.isCut).toBe(true)
  expect(path.decisions).toHaveLength(1_000)
  // The loop creates five expressions per iteration.
  expect(path.constraint.nodes.length).toBeLessThan(6_000)
})
