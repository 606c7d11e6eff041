import { expect, test } from 'vitest'
import { approachLevelAndDistance } from '../../support/goal-distance.ts'
import type { DistanceExplanation } from '../../../engine/model/goal/distance-explanation.ts'
import { openSession } from '../../../engine/run/open-session.ts'
import { complete } from '../../../engine/run/options.ts'
import { branchOutcomes, reportedGoals } from '../../../engine/goals/list-goals.ts'
import type { Source } from '../../../engine/model/source/source.ts'
import type { Statement, TestCase } from '../../../engine/model/test/statement.ts'
import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import { casesIn } from '../../support/cases.ts'
import { arithmeticOf } from '../../../src/session/explaining/arithmetic.ts'
import { compiledOf, leavesOf, sourceOf } from '../../support/compile.ts'
import { pathCaseOf } from '../../support/paths.ts'
import { share } from '../../support/share.ts'

/** The explanations for all branches of a source after a test, by goal id. */
async function explained(
  source: Source,
  compiled: Compiled,
  call: TestCase,
): Promise<ReadonlyMap<string, DistanceExplanation>> {
  const { goals } = reportedGoals(compiled, ['branch'])
  const outcomes = branchOutcomes(goals)
  const found = new Map<string, DistanceExplanation>()
  for (const [at, { id }] of goals.entries()) {
    const wanted = outcomes[at]
    if (wanted === undefined) continue
    const session = openSession({ source, compiled, options: complete({ techniques: [] }), seeds: [] })
    try {
      found.set(id, await session.ask('distance', { test: call, wanted }, () => false))
    } finally {
      session.dispose()
    }
  }
  return found
}

/** The explanations by goal label, for a text with a comment such as `// run(1, "a")`. */
async function explainedIn(
  text: string,
  compiled: Compiled = compiledOf(sourceOf(text)),
): Promise<ReadonlyMap<string, DistanceExplanation>> {
  const by = await explained(sourceOf(text), compiled, pathCaseOf(text).call)
  const { goals } = reportedGoals(compiled, ['branch'])
  return new Map(goals.flatMap(({ id, label }) => (by.has(id) ? [[label, by.get(id)!]] : [])))
}

const bank = `// run(12, 7, "open")
export function run(a: number, b: number, state: string): string {
  if (a + b > 40) {
    if (state === 'open') {
      if (a === 39) return 'met'
    }
    return 'some'
  }
  for (let i = 0; i < a; i++) {
    if (i * 10 === 57) return 'near'
  }
  return 'none'
}
`

test('operands are those of the evaluation that determined the distance', async () => {
  const by = await explainedIn(bank)
  const sum = by.get('`a + b > 40` is true')!
  expect(sum.trace).toEqual({
    operation: 'gt',
    operands: [
      { text: '19', value: { is: 19 } },
      { text: '40', value: { is: 40 } },
    ],
    distance: 22,
    nth: 1,
    evaluations: 1,
    statement: 3,
  })
  expect(sum.way).toHaveLength(1)
  expect(sum.statements).toEqual([`run(12, 7, 'open')`])
  expect(sum.lines.slice(0, 2)).toEqual([3, 9])
  const loop = by.get('`i * 10 === 57` is true')!.trace!
  expect(loop).toMatchObject({ operands: [{ text: '60' }, { text: '57' }], distance: 3, nth: 7, evaluations: 12 })
  expect(by.get('`a + b > 40` is false')!.trace!.distance).toBe(0)
})

const helped = `let loaded = isNear(3)
export function run(n: number): boolean {
  return isNear(n)
}
function isNear(n: number): boolean {
  return n === 40 ? true : false
}
`

test('the explanation names the statement during which the run was nearest, or none if that was during loading', async () => {
  const compiled = compiledOf(sourceOf(helped))
  const { parameters, returns } = compiled.subject.callables[0]!
  const calls = (...values: readonly number[]): TestCase =>
    values.flatMap((value, at): Statement[] => [
      { kind: 'literal', type: parameters[0]!.type, value },
      { kind: 'call', type: returns, callable: 0, args: [2 * at] },
    ])
  const { goals } = reportedGoals(compiled, ['branch'])
  const { id } = goals.find((it) => it.label === '`n === 40` is true')!
  const statementOf = async (test: TestCase): Promise<number | undefined> =>
    (await explained(sourceOf(helped), compiled, test)).get(id)!.trace!.statement
  expect(await statementOf(calls(7, 30, 90))).toBe(3)
  expect(await statementOf(calls(7, 30, 39))).toBe(5)
  expect(await statementOf(calls(-7))).toBeUndefined()
})

test('the explanation of an unreached goal starts where the run diverged', async () => {
  const { way, trace } = (await explainedIn(bank)).get('`a === 39` is true')!
  expect(way).toEqual([
    { predicate: 0, outcome: true },
    { predicate: 1, outcome: true },
    { predicate: 2, outcome: true },
  ])
  expect(trace).toMatchObject({ operation: 'gt', distance: 22 })
})

const kinds = `// run(3, "abd", null)
class Shape {}
export function run(n: number, word: string, it: Shape | null, fallback = 4): unknown {
  if (typeof n === 'string') return 1
  if (it instanceof Shape) return 2
  if (word.startsWith('abc')) return 3
  if (/^x+$/.test(word)) return 4
  if (['a', 'b'].includes(word)) return 5
  if (isEven(n)) return 6
  if (word > 'b') return 7
  if ('length' in Object(n)) return 8
  switch (n) { case 9: return 9 }
  const sure = it ?? word
  for (const each of word) if (each === 'z') return 10
  if (n % 2 && !(fallback < n)) return sure
  if (word) return 11
}
function isEven(n: number): boolean { return n % 2 === 0 }
`

test('every kind of condition has an operation and operands', async () => {
  const by = await explainedIn(kinds)
  const summaries = [...by].map(([label, { trace }]) => {
    if (trace === undefined) return `${label}: not reached`
    const { operation, operands, distance } = trace
    return `${label}: ${operation} ${operands.map((it) => it.text).join(', ')} → ${distance}`
  })
  expect(summaries).toMatchInlineSnapshot(`
    [
      "\`fallback = 4\` uses its default: default  → 0",
      "\`fallback = 4\` is given: default  → 1",
      "\`typeof n === 'string'\` is true: flag false → 1",
      "\`typeof n === 'string'\` is false: flag false → 0",
      "\`it instanceof Shape\` is true: instanceof null, Shape → 1",
      "\`it instanceof Shape\` is false: instanceof null, Shape → 0",
      "\`word.startsWith('abc')\` is true: startsWith 'abd', 'abc' → 0.5",
      "\`word.startsWith('abc')\` is false: startsWith 'abd', 'abc' → 0",
      "\`/^x+$/.test(word)\` is true: test new RegExp('^x+$'), 'abd' → 2.86723602484472",
      "\`/^x+$/.test(word)\` is false: test new RegExp('^x+$'), 'abd' → 0",
      "\`['a', 'b'].includes(word)\` is true: includes ['a', 'b'], 'abd' → 2",
      "\`['a', 'b'].includes(word)\` is false: includes ['a', 'b'], 'abd' → 0",
      "\`isEven(n)\` is true: truthy false → 1",
      "\`isEven(n)\` is false: truthy false → 0",
      "\`word > 'b'\` is true: gt 'abd', 'b' → 2",
      "\`word > 'b'\` is false: gt 'abd', 'b' → 0",
      "\`'length' in Object(n)\` is true: in 'length', Number → 6.990256220744025",
      "\`'length' in Object(n)\` is false: in 'length', Number → 0",
      "\`case 9\` matches: case 3, 9 → 6",
      "\`case 9\` does not match: case 3, 9 → 0",
      "\`it\` is null or undefined: nullish null → 0",
      "\`it\` is a value: nullish null → 1",
      "\`const each of word\` has an element: loop  → 0",
      "\`const each of word\` runs out of elements: loop  → 0",
      "\`each === 'z'\` is true: eq 'd', 'z' → 0.9565217391304348",
      "\`each === 'z'\` is false: eq 'a', 'z' → 0",
      "\`n % 2\` is true: truthy 1 → 0",
      "\`n % 2\` is false: truthy 1 → 1",
      "\`fallback < n\` is true: lt 4, 3 → 2",
      "\`fallback < n\` is false: lt 4, 3 → 0",
      "\`word\` is true: truthy 1 → 1",
      "\`word\` is false: truthy 1 → 1",
    ]
  `)
})

const cases = casesIn('paths')

test.each(share(['choices', 'logical-assignments', 'loops', 'optional-chains'], 4))(
  'explained levels and distances equal those of the search, in %s',
  async (name) => {
    const text = cases.input(name)
    const source = sourceOf(text)
    const compiled = compiledOf(source)
    const { call } = pathCaseOf(text)
    const measured = await approachLevelAndDistance(compiled, call)
    expect(measured.size).toBeGreaterThan(2)
    for (const [id, { way, trace }] of await explained(source, compiled, call)) {
      const explained = trace === undefined ? undefined : { level: way.length - 1, distance: trace.distance }
      expect({
        id,
        distance: explained ?? (measured.has(id) ? { level: way.length, distance: 0 } : undefined),
      }).toEqual({
        id,
        distance: measured.get(id),
      })
    }
  },
)

/** A condition with the values of its leaves, at the evaluation nearest to its true or false outcome. */
async function writtenOut(text: string, label: string): Promise<string | undefined> {
  const compiled = leavesOf(sourceOf(text))
  const { way, trace } = (await explainedIn(text, compiled)).get(label)!
  const formula = compiled.formulas![way[0]!.predicate]
  return formula === undefined ? undefined : arithmeticOf(trace!, way[0]!.outcome, formula).computed
}

/** The source of a function with this condition and a comment with this call. */
const conditionOf = (condition: string, parameters: string, call: string, rest = ''): string =>
  `// run(${call})\n${rest}\nexport const run = (${parameters}): boolean => { if (${condition}) return true; return false }\n`

test.each([
  ['a + b > 40', 'a: number, b: number', '12, 7', '12 + 7 > 40'],
  ['a * 2 - b === 9', 'a: number, b: number', '12, -7', '12 * 2 - (-7) === 9'],
  ['(a + 1) % 3 > b', 'a: number, b: number', '12, 7', '(12 + 1) % 3 > 7'],
  ['-a * 2 > b', 'a: number, b: number', '12, 7', '-12 * 2 > 7'],
  ['s.length > n', 's: string, n: number', '"abc", 7', "'abc'.length > 7"],
  ['s.length', 's: string', '""', "''.length"],
  ['Math.abs(a - b) > 20', 'a: number, b: number', '12, 7', 'Math.abs(12 - 7) > 20'],
  ['double(a) + o.deep.n > 99', 'a: number, o: { deep: { n: number } }', '12, { "deep": { "n": 5 } }', '24 + 5 > 99'],
  ["s + t === 'abc'", 's: string, t: string', '"a", "b"', `'a' + 'b' === 'abc'`],
  ['a & b', 'a: number, b: number', '12, 3', '12 & 3'],
  ['(a ?? 3) + list[0]! > 9', 'a: number | null, list: number[]', 'null, [4]', '3 + 4 > 9'],
])('%s is explained with the values of its leaves', async (condition, parameters, call, expected) => {
  const text = conditionOf(condition, parameters, call, 'const double = (n: number): number => 2 * n')
  expect(await writtenOut(text, `\`${condition}\` is true`)).toBe(expected)
})

test.each([
  ['a > b', 'a: number, b: number', '12, 70'],
  ["s.startsWith('x')", 's: string', '"a"'],
  ['a', 'a: number', '0'],
  ['(a > b) === true', 'a: number, b: number', '0, 3'],
])('%s is explained without arithmetic on leaves', async (condition, parameters, call) => {
  expect((await writtenOut(conditionOf(condition, parameters, call), `\`${condition}\` is true`)) ?? '').not.toMatch(
    /\d \+/u,
  )
})

test('leaves of a call within a condition are not confused with those of the same condition inside that call', async () => {
  const text = `// run(3)
export function run(n: number): number {
  if (n < 1) return 1
  if (run(n - 1) + n > 50) return 99
  return n
}
`
  expect(await writtenOut(text, '`run(n - 1) + n > 50` is true')).toBe('2 + 3 > 50')
})

test('leaves of an evaluation that threw are not used for a later evaluation', async () => {
  const text = `// run(3)
function fail(): number { throw new Error('no') }
function near(n: number, deep: boolean): boolean {
  if (n + (deep ? safe(n) : fail()) > 50) return true
  return false
}
function safe(n: number): number {
  try { near(n * 10, false) } catch { return 5 }
  return 6
}
export const run = (n: number): boolean => near(n, true)
`
  expect(await writtenOut(text, '`n + (deep ? safe(n) : fail()) > 50` is true')).toBe('3 + 5 > 50')
})
