import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import { branchGoals } from '../../engine/goals/branch.ts'
import { goalList } from '../../engine/goals/goal-list.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { testProblem } from '../../engine/run/test-problem.ts'
import { seeded } from '../../engine/random/random.ts'
import { dynamosa } from '../../engine/search/dynamosa.ts'
import { counted } from '../../engine/search/limit.ts'
import { searchParameters } from '../../engine/search/parameters.ts'
import { compiledOf, detailedOf, sourceOf } from '../support/compile.ts'
import { filesIn } from '../support/files-in.ts'
import { share } from '../support/share.ts'

/** Modules of all kinds; many of them are compiled as stateless. */
const modules = ['src/examples', 'bench/subjects'].flatMap((folder) =>
  filesIn(folder)
    .filter((it) => it !== 'examples.ts' && it !== 'texts.ts')
    .map((name) => ({ name, compiled: detailedOf(sourceOf(readFileSync(`${folder}/${name}`, 'utf8'), name)) })),
)

/** The ending of each test, and its trace. */
async function runAll(compiled: Compiled, tests: readonly TestCase[]): Promise<readonly string[]> {
  const executor = createExecutor(compiled, { ...defaultLimits, steps: 20_000 })
  const seen: string[] = []
  try {
    for (const it of tests) {
      const run = await executor.run(it)
      const { functions, functionCount, predicates, predicateCount, distances, sites } = executor.trace
      const rows = [...predicates.slice(0, predicateCount)].map((at) => [at, distances[2 * at], distances[2 * at + 1]])
      const lines = [...sites!.lines.slice(0, sites!.lineCount)]
      const mutants = [...sites!.mutants.slice(0, sites!.mutantCount)].map((at) => [at, sites!.infections[at]])
      seen.push(JSON.stringify([run, [...functions.slice(0, functionCount)], rows, lines, mutants]))
    }
  } finally {
    executor.dispose()
  }
  return seen
}

test('many real modules are stateless', () => {
  const part = modules.filter((it) => it.compiled.isStateless).length / modules.length
  expect(part).toBeGreaterThan(0.5)
})

test.each(
  share(
    modules.filter((it) => it.compiled.isStateless),
    3,
  ),
)('tests of $name behave the same on a shared instance as on one of their own', async ({ compiled }) => {
  const generator = createGenerator(compiled.subject)
  const random = seeded(1)
  const tests = Array.from({ length: 50 }, () => generator.sample(random).test)
  expect(await runAll(compiled, tests)).toEqual(await runAll({ ...compiled, isStateless: false }, tests))
})

/** Keeps state, whatever the compiler claims: only later calls reach the second branch. */
const stateful = 'let n = 0; export const f = (x: number) => { n += x > 3 ? 1 : 0; return n > 1 ? 2 : 1 }'

test('a module that is wrongly considered stateless is detected before anything is asserted', async () => {
  const compiled = { ...compiledOf(sourceOf(stateful)), isStateless: true }
  const graph = goalList(branchGoals(compiled, () => true))
  const executor = createExecutor(compiled, defaultLimits)
  const goalFitness = createGoalFitness(compiled, graph)
  const generator = createGenerator(compiled.subject)
  const problem = testProblem({ list: graph, goalFitness, generator, executor })
  const covering: TestCase[] = []
  try {
    for await (const it of dynamosa(problem, {
      random: seeded(1),
      parameters: searchParameters,
      limit: counted(3000),
    })) {
      if (it.open.length === 0) covering.push(...[...it.archive.values()].map((solution) => solution.candidate.test))
    }
    expect(executor.isSharing()).toBe(false)
    // That takes two calls in one test.
    expect(covering.some((it) => it.filter((statement) => statement.kind === 'call').length > 1)).toBe(true)
  } finally {
    executor.dispose()
  }
})

const counting = sourceOf(`import { step } from './step'
let n = 0
export const f = (x: number): number => { n += step(x); return n > 2 ? 2 : 1 }`)
const alone = `${counting.files[0]!.text.replace(/^.*\n/, '')}
const step = (x: number): number => (x > 3 ? 1 : 0)`
const counter = {
  ...counting,
  files: [...counting.files, { name: 'step.ts', text: 'export const step = (x: number): number => (x > 3 ? 1 : 0)' }],
}

test.each([
  ['its imports are evaluated with it', counter, true],
  ['it imports nothing', sourceOf(alone), false],
])('a module with state serves several tests of a search if %s', async (_, source, isSharing) => {
  const compiled = compiledOf(source)
  expect(compiled.isStateless).toBe(false)
  const executor = createExecutor(compiled, defaultLimits)
  const type = compiled.subject.callables[0]!.parameters[0]!.type
  const call: TestCase = [
    { kind: 'literal', type, value: 5 },
    { kind: 'call', type, callable: 0, args: [0] },
  ]
  const results: unknown[] = []
  const noteResult = async (test: TestCase): Promise<void> => {
    await executor.runTentatively(test)
    results.push(executor.trace.distances[0])
  }
  try {
    for (let at = 0; at < 60; at++) await noteResult(call)
    expect(executor.isSharing()).toBe(isSharing)
    // The third call takes the first branch. The state is reset after fifty runs.
    const taken = results.map((it) => it === 0)
    expect(taken.indexOf(true)).toBe(isSharing ? 2 : -1)
    expect(taken.lastIndexOf(false)).toBe(isSharing ? 51 : 59)
    for (const run of ['run', 'runPatiently'] as const) {
      await executor[run](call)
      expect(executor.trace.distances[0]).not.toBe(0)
    }
  } finally {
    executor.dispose()
  }
})

test('a test on a used instance does not see what an earlier one arranged', async () => {
  const compiled = compiledOf(
    sourceOf(`
import { getUser } from './db'
import { limit } from './limits'
import * as log from './log'
export const f = (): unknown[] => [getUser(), limit, log.level(), isOn]
declare const isOn: boolean`),
  )
  const { callables } = compiled.subject
  const type = compiled.subject.types.findIndex((it) => it.kind === 'unknown')
  const call: TestCase[number] = {
    kind: 'call',
    type,
    callable: callables.findIndex((it) => it.name === 'f'),
    args: [],
  }
  const arranged = callables.flatMap(({ mocks, parameters }, callable): TestCase => {
    if (mocks === undefined) return []
    const stub = { kind: 'function', type: parameters[0]!.type, returns: [0] } as const
    return mocks === 'value' ? [{ ...call, callable, args: [0] }] : [stub, { ...call, callable, args: [-1] }]
  })
  const first: TestCase = [
    { kind: 'literal', type, value: 7 },
    ...arranged.map((it, at) => (it.kind === 'call' && it.args[0] === -1 ? { ...it, args: [at] } : it)),
    call,
  ]
  expect(first.filter((it) => it.kind === 'call')).toHaveLength(5)
  const executor = createExecutor(compiled, defaultLimits)
  try {
    const [before, after] = await executor.observeTogether([first, [call]], [0, 0])
    expect(JSON.stringify(before!.effects.at(-1)).match(/7/g)).toHaveLength(4)
    const alone = await executor.observe([call], 0)
    expect(after!.effects).toEqual(alone.effects)
    expect(JSON.stringify(alone.effects)).not.toContain('7')
  } finally {
    executor.dispose()
  }
})
