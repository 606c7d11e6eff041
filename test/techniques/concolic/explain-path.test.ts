import { describe, expect, test } from 'vitest'
import { inputNames } from '../../../engine/techniques/concolic/dynamic/shown-path.ts'
import type { PathExplanation } from '../../../engine/model/goal/path-explanation.ts'
import type { Outcome } from '../../../engine/model/goal/predicate.ts'
import { printPrimitive } from '../../../engine/model/symbolic/print-symbolic.ts'
import { explainPath } from '../../../engine/techniques/concolic/dynamic/explain-path.ts'
import { solversOf } from '../../../engine/techniques/concolic/dynamic/solvers.ts'
import { seeded } from '../../../engine/random/random.ts'
import { casesIn } from '../../support/cases.ts'
import { type PathCase, pathCaseOf, withRunner } from '../../support/paths.ts'
import { share } from '../../support/share.ts'

type Reason = Omit<PathExplanation, 'statements'>

const builtIn = solversOf('builtin', () => Promise.resolve(undefined))

/** Explains why a run does not take this outcome. */
function explained({ compiled, call }: PathCase, wanted: Outcome): Promise<Reason> {
  return withRunner(compiled, (runner) =>
    explainPath({ compiled, runner, solvers: builtIn, random: seeded(1) }, call, wanted),
  )
}

function outcomeOf({ compiled }: PathCase, text: string, outcome: boolean): Outcome {
  return { predicate: compiled.predicates.findIndex((it) => it.text === text), outcome }
}

const cases = casesIn('paths')

/** An explanation on one line: the wanted condition, the answer, and the changed values. */
function printed({ decisions, wanted, answer, model }: Reason): string {
  const how = 'method' in answer ? `${answer.kind} by ${answer.method}` : answer.kind
  const changes = model.flatMap(({ name, before, after }) =>
    Object.is(before, after) ? [] : [`${name} = ${printPrimitive(after)}`],
  )
  return `${wanted ?? decisions.at(-1)!.text}: ${[how, ...changes].join(', ')}\n`
}

describe('for each decision of a run on its inputs', () => {
  test.each(share(cases.names, 5))('the other outcome is explained in %s', async (name) => {
    const it = pathCaseOf(cases.input(name))
    const path = await withRunner(it.compiled, (runner) => runner.run(it.call))
    const taken = new Set(path.decisions.map(({ predicate, outcome }) => `${predicate} ${outcome}`))
    const others = path.decisions
      .map(({ predicate, outcome }): Outcome => ({ predicate, outcome: !outcome }))
      .filter(({ predicate, outcome }) => !taken.has(`${predicate} ${outcome}`))
    const reasons: Reason[] = []
    for (const other of others) reasons.push(await explained(it, other))
    for (const { answer, wanted } of reasons) if (answer.kind === 'solved') expect(answer.isFollowed, wanted).toBe(true)
    cases.check(name, '.explained.txt', reasons.map(printed).join(''))
  })
})

const nested = `// run(1, "a")
export function run(n: number, word: string, list: string[] = []) {
  if (n > 40) {
    if (word === 'deep') return 'both'
  }
  if (n > 5 && n < 3) return 'never'
  return Math.random() > 2 ? 'luck' : 'none'
}
`

test('for a branch that a run does not reach, the decision where it diverged is negated', async () => {
  const it = pathCaseOf(nested)
  expect(await explained(it, outcomeOf(it, `word === 'deep'`, true))).toMatchObject({
    decisions: [{ outcome: false, text: '!(n > 40)' }],
    wanted: 'n > 40',
    model: [{ name: 'n', before: 1 }],
    answer: { kind: 'solved', isFollowed: true },
  })
})

test('nothing is negated if the run takes the outcome', async () => {
  const it = pathCaseOf(nested)
  const reason = await explained(it, outcomeOf(it, 'n > 40', false))
  expect(reason.answer).toEqual({ kind: 'taken' })
  expect(reason.wanted).toBeUndefined()
  expect(reason.decisions).toMatchObject([{ outcome: false, text: '!(n > 40)' }])
})

test('an outcome that no values can cause is proved unsatisfiable', async () => {
  const it = pathCaseOf(nested.replace('run(1,', 'run(7,'))
  const { answer, wanted } = await explained(it, outcomeOf(it, 'n < 3', true))
  expect(wanted).toBe('n < 3')
  expect(answer.kind).toBe('unsatisfiable')
})

test('an outcome without a preceding decision on values is reported as undecided', async () => {
  const it = pathCaseOf(nested)
  const reason = await explained(it, outcomeOf(it, 'Math.random() > 2', true))
  expect(reason).toMatchObject({ answer: { kind: 'undecided' } })
  expect(reason.wanted).toBeUndefined()
})

test('values are named by their use, with numbers for repeated names', () => {
  const it = pathCaseOf(`// run(1)
export function run(n: number) { return n }
export function total(order: { lines: { price: number }[] }, ...extra: number[]) {
  if (order.lines[0]!.price + extra[0]! === 12) return 'dozen'
  return 'other'
}
export function twice(n: number) { return n === 9 ? 1 : 2 }
`)
  const { subject } = it.compiled
  const typeOf = (name: string, at: number): number =>
    subject.callables.find((one) => one.name === name)!.parameters[at]!.type
  const call = (name: string, args: readonly number[]): PathCase['call'][number] => {
    const callable = subject.callables.findIndex((one) => one.name === name)
    return { kind: 'call', type: subject.callables[callable]!.returns, callable, args }
  }
  const numberType = typeOf('run', 0)
  const literal = (value: number): PathCase['call'][number] => ({ kind: 'literal', type: numberType, value })
  const test: PathCase['call'] = [
    literal(1),
    { kind: 'object', type: numberType, keys: ['price'], values: [0] },
    { kind: 'array', type: numberType, elements: [1] },
    { kind: 'object', type: typeOf('total', 0), keys: ['lines'], values: [2] },
    literal(2),
    call('total', [3, 4]),
    literal(3),
    call('twice', [6]),
    literal(4),
    call('twice', [8]),
  ]
  const names = inputNames(subject, test, [0, 4, 6, 8])
  expect(names).toEqual(['order.lines[0].price', 'extra[0]', 'n', 'n_2'])
})
