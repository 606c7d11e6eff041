import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createProject } from '../../../engine/lang/program/project.ts'
import { argumentCode } from '../../../engine/features/vectors/argument-code.ts'
import { vectorLearner } from '../../../engine/techniques/invariants/dynamic/vector-learner.ts'
import { seeded } from '../../../engine/random/random.ts'
import type { TypeShape } from '../../../engine/model/subject/type.ts'
import { drawVector } from '../../../engine/search/vector/problem.ts'
import { nodeLibs } from '../../../engine/worker/entry/node-libs.ts'
import { problemOf, readProgram } from '../../../bench/vectors/programs.ts'
import { vectorSearches } from '../../../engine/search/vector/searches.ts'
import { counted } from '../../../engine/search/limit.ts'

const range = { low: -50, high: 50, isWhole: true }

const types: readonly TypeShape[] = [
  { kind: 'number' },
  { kind: 'boolean' },
  { kind: 'string' },
  { kind: 'literal', value: 'red' },
  { kind: 'literal', value: 7 },
  { kind: 'union', members: [3, 4] },
  { kind: 'enum', name: 'Size', members: [{ name: 'Small', value: 's' }], exported: true },
  { kind: 'array', element: 0 },
]

const parameter = (type: number) => ({ name: 'x', type, optional: false, rest: false, hasDefault: false })

describe('arguments as numbers', () => {
  test.each([0, 1, 2, 3, 5, 6])('survive encoding and decoding, for type %d', (type) => {
    const code = argumentCode(parameter(type), types, range)!
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const numbers = drawVector(code.axes, seeded(seed))
        const argument = code.decode(numbers)
        expect(code.decode(code.encode(argument))).toBe(argument)
      }),
    )
  })

  test('do not exist for other types or rest parameters', () => {
    expect(argumentCode(parameter(7), types, range)).toBeUndefined()
    expect(argumentCode({ ...parameter(0), rest: true }, types, range)).toBeUndefined()
  })
})

describe('the triangle program of Nosrati et al.', () => {
  const program = readProgram('triangle', createProject(nodeLibs()))
  const { problem, executor } = problemOf(program)
  afterAll(() => {
    executor.dispose()
  })

  const branchesOf = async (...sides: readonly number[]): Promise<Float64Array> =>
    (await problem.run([sides]))[0]!.slice(0, program.lines.length)

  test('is measured by running it: (1, 2, 3) covers the branches and reaches the conditions of Example 1', async () => {
    const s = [...(await branchesOf(1, 2, 3))]
    expect(s.flatMap((it, branch) => (it === 1 ? [branch] : []))).toEqual([4, 5])
    // Equality has no K here, unlike in the paper: the distances are 2, 1, 2 and 1.
    expect(s.slice(0, 4)).toEqual([1 / 3, 1 / 2, 1 / 3, 1 / 2])
    for (const it of s.slice(7)) expect(it).toBeLessThan(1e-9)
  })

  test('has all its branches covered by some triangle', async () => {
    const triangles = [
      [0, 1, 1],
      [2, 2, 3],
      [2, 3, 2],
      [3, 2, 2],
      [1, 2, 3],
      [4, 3, 2],
      [5, 5, 5],
    ]
    const covered = new Set<number>()
    for (const it of triangles) (await branchesOf(...it)).forEach((s, branch) => s === 1 && covered.add(branch))
    expect([...covered].sort((a, b) => a - b)).toEqual(program.lines.map((_, branch) => branch))
  })

  test('is covered by the search that learns likely invariants', async () => {
    const { parameters } = program.compiled.subject.callables[program.compiled.subject.targets[0]!]!
    const learner = () =>
      vectorLearner(
        problem,
        parameters.map((it) => it.name),
        program.compiled.subject.constants,
      )
    const { search } = vectorSearches.find((it) => it.name === 'ga-li')!
    const searching = { random: seeded(1), population: 100, limit: counted(6000), learner }
    let covered = 0
    for await (const it of search(problem, searching)) covered = it.covered.size
    expect(covered).toBe(11)
  })
})
