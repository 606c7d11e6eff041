import { describe, expect, test } from 'vitest'
import { parseArguments } from '../../cli/arguments.ts'
import { algorithms, criteria, type Options, runners, techniques } from '../../engine/model/goal/options.ts'

function optionsOf(...args: readonly string[]): Options {
  const parsed = parseArguments(['main.ts', ...args])
  if (parsed.kind !== 'run') throw new Error(JSON.stringify(parsed))
  return parsed.arguments.options
}

describe('a command line', () => {
  test('covers branches with DynaMOSA by default', () => {
    expect(optionsOf()).toMatchObject({ algorithm: 'dynamosa', criteria: ['branch'], selection: 'all' })
  })

  test.each(algorithms)('accepts %s as algorithm', (algorithm) => {
    expect(optionsOf('--algorithm', algorithm).algorithm).toBe(algorithm)
  })

  test.each([
    ['flags', ['flags']],
    ['objects, flags', ['flags', 'objects']],
    ['flags-kinds', ['flags']],
    ['all', techniques],
    ['none', []],
  ])('with --techniques %s has these techniques', (names, expected) => {
    expect(optionsOf('--techniques', names).techniques).toEqual(expected)
  })

  test.each<[readonly string[], Options['budget']]>([
    [['--budget-ms', '700'], { kind: 'time', ms: 700 }],
    [['--budget-evals', '70'], { kind: 'evaluations', count: 70 }],
    [[], { kind: 'time', ms: 5_000 }],
  ])('for a duel with %j has that budget', (args, budget) => {
    expect(optionsOf('other.ts', '--duel', ...args).budget).toEqual(budget)
  })

  test('with Z3 enables the techniques that use it', () => {
    const { solver, techniques } = optionsOf('--techniques', 'flags', '--solver', 'z3')
    expect([solver, techniques]).toEqual(['z3', ['flags', 'concolic']])
    expect(optionsOf('--techniques', 'concolic').solver).toBe('builtin')
  })

  test('accepts former technique names as flags, with a remark', () => {
    const parsed = parseArguments(['main.ts', '--techniques', 'objects,flags-fields,flags-kinds'])
    expect(parsed).toMatchObject({
      kind: 'run',
      arguments: {
        options: { techniques: ['flags', 'objects'] },
        notes: ['flags-fields, flags-kinds: now part of "flags"'],
      },
    })
    expect(parseArguments(['main.ts'])).toMatchObject({ arguments: { notes: [] } })
  })

  test.each<[string, Partial<Options>]>([
    ['line', { criteria: ['line'], selection: 'all' }],
    ['output,branch', { criteria: ['branch', 'output'], selection: 'all' }],
    ['line, line', { criteria: ['line'], selection: 'all' }],
    ['all', { criteria, selection: 'all' }],
    ['smart', { criteria, selection: 'smart' }],
  ])('with --criteria %s covers each of them once, in list order', (names, expected) => {
    expect(optionsOf('--criteria', names)).toMatchObject(expected)
  })

  test.each(runners)('accepts %s as runner', (runner) => {
    expect(optionsOf('--runner', runner).runner).toBe(runner)
  })

  test.each([
    ['paper', 'smart'],
    ['sound', 'smart-sound'],
  ])('selects goals with the %s table', (table, selection) => {
    expect(optionsOf('--criteria', 'smart', '--mutants', table).selection).toBe(selection)
  })

  test.each([
    [['--criteria', 'branch,luck'], /Use "all", "smart", or names from: branch, direct-branch, .*output\./],
    [['--criteria', ''], /names from: branch/],
    [['--solver', 'guess'], /builtin, z3/],
    [['--techniques', 'flags,luck'], new RegExp(`Use "all", "none", or names from: ${techniques.join(', ')}`)],
    [['--criteria', 'all', '--mutants', 'sound'], /works only with '--criteria smart'/],
    [['--mutants', 'none', '--criteria', 'smart'], /Allowed choices are paper, sound/],
    [['--runner', 'mocha'], /Allowed choices are vitest, jest, node/],
    [['--out', 'a.test.ts', '--zip', 'a.zip'], /cannot be used with option '--out/],
    [['--algorithm', 'luck'], /Allowed choices are random, whole-suite, mosa, dynamosa, mio/],
  ])('is refused with %j', (args, message) => {
    const parsed = parseArguments(['main.ts', ...args])
    expect(parsed).toMatchObject({ kind: 'wrong', message: expect.stringMatching(message) as string })
  })

  test('compares two files if requested, with mutants as goals, for 5 s, and with properties', () => {
    const parsed = parseArguments(['--duel', 'a.ts', 'b.ts'])
    expect(parsed).toMatchObject({ kind: 'run', arguments: { names: ['a.ts', 'b.ts'], duelWith: 'b.ts' } })
    expect(optionsOf('b.ts', '--duel')).toMatchObject({
      criteria: ['branch', 'weak-mutation'],
      budget: { kind: 'time', ms: 5000 },
      properties: true,
    })
    expect(optionsOf('b.ts', '--duel', '--criteria', 'line').criteria).toEqual(['line'])
  })

  test.each([[['a.ts', '--duel']], [['a.ts', 'b.ts', 'c.ts', '--duel']]])(
    'with another number of files reports an error: %j',
    (args) => {
      expect(parseArguments(args).kind).toBe('wrong')
    },
  )

  test.each([
    [['--changed'], [], { since: undefined }],
    [['src/*.ts', '--changed'], ['src/*.ts'], { since: undefined }],
    [['--changed', 'main'], [], { since: 'main' }],
    [['--changed=main', 'src/*.ts'], ['src/*.ts'], { since: 'main' }],
    [['src/*.ts'], ['src/*.ts'], undefined],
  ])('with %j tests changed files', (args, names, changed) => {
    expect(parseArguments(args)).toMatchObject({ kind: 'run', arguments: { names, changed } })
  })
})
