import { describe, expect, test } from 'vitest'
import { bundledScripts } from '../support/bundled-scripts.ts'
import { type Exited, generate, generateWith } from './command-line.ts'

/** Its values must meet conditions that the built-in solver leaves unknown. */
const args = ['test/fixtures/tickets.ts', '--techniques', 'concolic', '--budget-evals', '2500', '--json']

interface JsonReport {
  readonly solver?: string
  readonly goals: readonly { readonly label: string; readonly covered: boolean; readonly foundBy?: string }[]
}

function goalsOf({ stdout }: Exited, isCovered: boolean): readonly (readonly [string, string | undefined])[] {
  const { goals } = JSON.parse(stdout) as JsonReport
  return goals.filter((it) => it.covered === isCovered).map((it) => [it.label, it.foundBy])
}

const hardest = [
  ['`ticket % 83 === 59` is true', 'concolic'],
  ['`debit > credit` is true', 'concolic'],
]

describe('the command line', () => {
  test('solves conditions with Z3 that the built-in solver leaves unknown, with the same result each time', async () => {
    const [alone, first, second] = await Promise.all([
      generate(...args),
      generate(...args, '--solver', 'z3'),
      generate(...args, '--solver', 'z3'),
    ])
    expect(goalsOf(alone, false)).toEqual(expect.arrayContaining(hardest.map(([label]) => [label, undefined])))
    expect(JSON.parse(alone.stdout)).not.toHaveProperty('solver')
    expect(first.stderr).toBe('')
    expect(JSON.parse(first.stdout)).toMatchObject({ solver: 'z3', stopReason: 'covered' })
    expect(goalsOf(first, false)).toEqual([])
    expect(goalsOf(first, true)).toEqual(expect.arrayContaining(hardest))
    expect(goalsOf(second, true)).toEqual(goalsOf(first, true))
    const tests = ({ stdout }: Exited): unknown => (JSON.parse(stdout) as { readonly tests: unknown }).tests
    expect(tests(second)).toEqual(tests(first))
  })

  test('reports that Z3 cannot be started, and continues without it', async () => {
    const scripts = { ...bundledScripts(), z3: new URL('file:///nowhere/z3.js') }
    const { code, stderr } = await generateWith(
      scripts,
      'test/fixtures/tickets.ts',
      '--solver',
      'z3',
      '--budget-evals',
      '200',
    )
    expect(code).toBe(0)
    expect(stderr).toMatch(/^Z3 could not be started, so only the built-in solver is used: .*nowhere.*\n/)
  })
})
