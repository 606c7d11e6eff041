import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createExecutor } from '../../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../../engine/runtime/interpreter/limits.ts'
import { plainRecording } from '../../../engine/runtime/tracing/recording.ts'
import { flagDependencies, followingOf } from '../../../engine/techniques/flags/dynamic/flag-dependencies.ts'
import { explainFlag } from '../../../engine/techniques/flags/dynamic/flag-explanation.ts'
import { harmonicMean } from '../../../engine/techniques/flags/dynamic/harmonic-mean.ts'
import { flagDistance } from '../../../engine/techniques/flags/dynamic/open-flags.ts'
import { createGenerator } from '../../../engine/generation/generator.ts'
import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { Outcome } from '../../../engine/model/goal/predicate.ts'
import type { Following } from '../../../engine/model/flags/flag-trace.ts'
import type { FlagNode, FlagTree } from '../../../engine/model/flags/flag-tree.ts'
import type { TestCase } from '../../../engine/model/test/statement.ts'
import { seeded } from '../../../engine/random/random.ts'
import { flaggedOf, sourceOf } from '../../support/compile.ts'
import { explained, followingAll } from '../../support/flags.ts'
import { share } from '../../support/share.ts'

/** A line for each node of a tree. */
function lines({ predicates, functions, flags }: Compiled, { nodes }: FlagTree): readonly string[] {
  const side = (it: { readonly predicate: number; readonly outcome: boolean }): string =>
    `${predicates[it.predicate]!.text} ${it.outcome}`
  const textOf = (it: FlagNode): string => {
    switch (it.kind) {
      case 'flag':
        return side(it)
      case 'evaluation':
        return `time ${it.nth}`
      case 'call':
        return `${flags.sites[it.site]!.text} enters ${functions[it.function]!.name} for ${it.value}`
      case 'variable':
        return `variable for ${it.value}`
      case 'argument':
        return `${functions[it.function]!.name} passes ${it.value}`
      case 'computed':
        return `computed${it.raw === undefined ? '' : ` by ${it.raw}`}`
      case 'branch':
        return `${side(it.required)}, level ${it.level}${it.nearest === undefined ? '' : `: ${side(it.nearest)} by ${it.raw}`}`
      case 'either':
        return `${side(it.required)}, either`
      case 'left':
        return `left by not ${side(it.stays)}, level ${it.level}, turn ${it.turns}`
      case 'unknown':
        return it.why
    }
  }
  return nodes.map((it) => `${'  '.repeat(it.depth)}${textOf(it)} = ${it.distance.toFixed(3)}`)
}

/** The children of a node. */
function below({ nodes }: FlagTree, at: number): readonly FlagNode[] {
  const rest = nodes.slice(at + 1)
  const end = rest.findIndex((it) => it.depth <= nodes[at]!.depth)
  return rest.slice(0, end < 0 ? rest.length : end).filter((it) => it.depth === nodes[at]!.depth + 1)
}

describe('the introductory example of the paper', () => {
  const compiled = flaggedOf(sourceOf(readFileSync('test/fixtures/hash-lookup.ts', 'utf8')))

  test('has the numbers of Table 1, iteration by iteration', async () => {
    const tree = await explained(compiled, ['get', [0, 1], 0], 'checkValue(keys, i, value)', true)
    expect(lines(compiled, tree)).toEqual([
      'checkValue(keys, i, value) true = 1.193',
      '  time 1 = 0.990',
      '    checkValue(keys, i, value) enters checkValue for true = 0.990',
      '      keys[index] === h true, level 0: keys[index] === h true by 100 = 0.990',
      '  time 2 = 1.500',
      '    checkValue(keys, i, value) enters checkValue for true = 1.500',
      '      keys[index] === h true, level 1: keys[index] === 0 true by 1 = 1.500',
    ])
  })

  test('is followed through nested flags', async () => {
    const tree = await explained(compiled, ['get', [0], 9998], 'checkPrecondition(keys, value)', false)
    expect(lines(compiled, tree)).toEqual([
      'checkPrecondition(keys, value) false = 0.462',
      '  time 1 = 0.462',
      '    checkPrecondition(keys, value) enters checkPrecondition for false = 0.462',
      '      isSmall(value) false, level 0: isSmall(value) false by 0.75 = 0.429',
      '        isSmall(value) false = 0.750',
      '          time 1 = 0.750',
      '            isSmall(value) enters isSmall for false = 0.750',
      '              Math.abs(value) < limit false, level 0: Math.abs(value) < limit false by 3 = 0.750',
      '      isShort(keys) false, level 0: isShort(keys) false by 0.9999000099990001 = 0.500',
      '        isShort(keys) false = 1.000',
      '          time 1 = 1.000',
      '            isShort(keys) enters isShort for false = 1.000',
      '              keys.length < limit false, level 0: keys.length < limit false by 10000 = 1.000',
    ])
  })

  test('shows what a covering test executed', async () => {
    const tree = await explained(compiled, ['get', [0], 20_000], 'checkPrecondition(keys, value)', false)
    expect(lines(compiled, tree)).toEqual([
      'checkPrecondition(keys, value) false = 0.000',
      '  time 1 = 0.000',
      '    checkPrecondition(keys, value) enters checkPrecondition for false = 0.000',
      '      isSmall(value) false, level 0: isSmall(value) false by 0 = 0.000',
    ])
  })
})

const programs = [
  'bench/flags/discounts',
  'bench/flags/job-plan',
  'bench/flags/packets',
  'bench/flags/loan-application',
  'bench/flags/tokenizer',
  'bench/flags/tree-invariants',
  'bench/flags/nesting',
  'test/fixtures/flag-kinds',
]

describe.each(share(programs, 3))('in %s', (name) => {
  test('the root has the distance of the search, and every distance follows from its children', async () => {
    const compiled = flaggedOf(sourceOf(readFileSync(`${name}.ts`, 'utf8')))
    const distance = flagDistance(compiled)
    const generator = createGenerator(compiled.subject)
    const random = seeded(1)
    const executor = createExecutor(compiled, defaultLimits, { recording: { ...plainRecording, flags: true } })
    executor.followFlags(followingAll(compiled))
    let seen = 0
    for (let at = 0; at < 40; at++) {
      const { test } = generator.sample(random)
      const run = await executor.run(test)
      const flags = executor.flags()!
      const { trace } = executor
      for (const { predicate } of compiled.flags.flags) {
        for (const outcome of [true, false]) {
          if (!trace.isExecuted(predicate) || trace.distances[2 * predicate + (outcome ? 0 : 1)] === 0) continue
          const tree = explainFlag(compiled, flags, { predicate, outcome })
          expect(tree.nodes[0]!.distance).toBe(distance({ test, run, trace, flags }, predicate, outcome))
          expect(tree.nodes.filter((it, node) => !isNear(it.distance, fromBelow(it, below(tree, node))))).toEqual([])
          seen++
        }
      }
    }
    executor.dispose()
    expect(seen).toBeGreaterThan(0)
  })

  test('following only the dependencies of a flag does not change its distance', async () => {
    const compiled = flaggedOf(sourceOf(readFileSync(`${name}.ts`, 'utf8')))
    const distance = flagDistance(compiled)
    const generator = createGenerator(compiled.subject)
    const random = seeded(2)
    const executor = createExecutor(compiled, defaultLimits, { recording: { ...plainRecording, flags: true } })
    const distanceIn = async (test: TestCase, wanted: Outcome, following: Following): Promise<number> => {
      executor.followFlags(following)
      const run = await executor.run(test)
      return distance({ test, run, trace: executor.trace, flags: executor.flags() }, wanted.predicate, wanted.outcome)
    }
    const all: number[] = []
    const behind: number[] = []
    for (let at = 0; at < 30; at++) {
      const { test } = generator.sample(random)
      for (const { predicate } of compiled.flags.flags) {
        for (const outcome of [true, false]) {
          const wanted = { predicate, outcome }
          all.push(await distanceIn(test, wanted, followingAll(compiled)))
          behind.push(await distanceIn(test, wanted, followingOf(compiled, [flagDependencies(compiled, wanted)])))
        }
      }
    }
    executor.dispose()
    expect(behind).toEqual(all)
    expect(new Set(all).size).toBeGreaterThan(2)
  })
})

function isNear(left: number, right: number): boolean {
  return left === right || Math.abs(left - right) < 1e-9
}

/** The distance of a node as computed from its children, or its own if they do not determine it. */
function fromBelow(it: FlagNode, below: readonly FlagNode[]): number {
  const distances = below.map((one) => one.distance).filter((one) => 0 < one)
  switch (it.kind) {
    case 'flag':
    case 'variable':
    case 'argument':
    case 'either':
      return harmonicMean(distances) ?? it.distance
    case 'call':
      return (harmonicMean(distances) ?? it.distance) / (it.elements ?? 1)
    case 'evaluation':
      return Math.min(...distances)
    case 'computed':
      if (it.raw !== undefined) return it.raw === Infinity ? 1 : it.raw / (1 + it.raw)
      return below[0]?.kind === 'branch' ? 1 + distances[0]! : Math.min(...distances)
    case 'left':
      return it.level + (it.raw === Infinity ? 1 : it.raw / (1 + it.raw)) / it.turns
    case 'branch':
      if (below[0]?.kind === 'either') return it.level + distances[0]!
      return it.raw === undefined ? it.level + 1 : it.level + (it.raw === Infinity ? 1 : it.raw / (1 + it.raw))
    case 'unknown':
      return 1
  }
}
