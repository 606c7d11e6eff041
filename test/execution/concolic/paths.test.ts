import { expect, test } from 'vitest'
import type { Compiled } from '../../../engine/model/compiled.ts'
import type { PathCondition } from '../../../engine/model/path-condition.ts'
import { printCondition } from '../../../engine/model/print-symbolic.ts'
import { casesIn } from '../../support/cases.ts'
import { pathCaseOf, withRunner } from '../../support/paths.ts'

/** A decision on each line: the text of the predicate, and what held of the inputs. */
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
