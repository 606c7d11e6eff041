import { describe, expect, test } from 'vitest'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import type { Source } from '../../engine/model/source/source.ts'
import type { Compiled, Detail } from '../../engine/model/subject/compiled.ts'
import { plain } from '../../engine/techniques/compile.ts'
import { compilationOf } from '../support/compile.ts'

const helpers = `
export function isRound(n: number): boolean { return n % 100 === 0 ? n > 0 : false }
export const rules = { limit: Number('7') > 6 ? 1 : 2 }
export function unused(n: number): number { return n > 7 ? 1 : 2 }
export class Box { constructor(readonly n: number) {} isBig() { return this.n > 9 ? 'big' : 'small' } }
`

/** A file under test that imports the helpers. */
function sourceOf(text: string): Source {
  return {
    entry: 'main.ts',
    files: [
      { name: 'helpers.ts', text: helpers },
      { name: 'main.ts', text },
    ],
  }
}

function compiledOf(text: string, detail: Partial<Detail> = {}): Compiled {
  const compilation = compilationOf(sourceOf(text), { ...plain, lines: true, mutants: true, ...detail })
  if (compilation.kind === 'failed') throw new Error(compilation.diagnostics.map((it) => it.message).join())
  return compilation.compiled
}

/** The criteria about code. Those about methods, exceptions and outputs are about what tests can call. */
const ofCode = ['branch', 'direct-branch', 'line', 'weak-mutation'] as const

/** The files with goals, with mutants, and with what Istanbul counts. */
function filesOf(compiled: Compiled): readonly (readonly string[])[] {
  const goals = reportedGoals(compiled, ofCode).goals.map((it) => it.place.file)
  const { mutants, statements, branches } = compiled.mutationBuild
  const counted = [...statements, ...branches.map((it) => it.place)].map((it) => it.file)
  return [goals, mutants.map((it) => it.place.file), counted].map((it) => [...new Set(it)].toSorted())
}

const own = `import { isRound } from './helpers'
export function price(n: number): string { return isRound(n) ? 'round' : 'odd' }`

describe('goals, mutants and coverage', () => {
  test('are not those of classes that are only returned or extended', () => {
    const returned =
      "import { Box } from './helpers'\nexport function open(n: number) { return n > 2 ? new Box(n) : undefined }"
    const extended =
      "import { Box } from './helpers'\nexport class Crate extends Box { isFull() { return this.n > 5 ? 1 : 2 } }"
    for (const text of [returned, extended])
      expect(filesOf(compiledOf(text))).toEqual([['main.ts'], ['main.ts'], ['main.ts']])
  })

  test('are also those of files with exported values that are no functions', () => {
    const [goals] = filesOf(compiledOf("export { rules } from './helpers'\nexport const one = () => 1"))
    expect(goals).toContain('helpers.ts')
  })

  test('are those of the file under test', () => {
    expect(filesOf(compiledOf(own))).toEqual([['main.ts'], ['main.ts'], ['main.ts']])
  })

  test('are those of imported files too, on request', () => {
    const both = ['helpers.ts', 'main.ts']
    expect(filesOf(compiledOf(own, { imports: true }))).toEqual([both, both, both])
  })

  test('are also those of files whose functions or classes the file under test exports', () => {
    for (const text of ["export * from './helpers'", "export { Box } from './helpers'"]) {
      const [goals, mutants, counted] = filesOf(compiledOf(text))
      expect([goals, mutants, counted]).toEqual([
        ['helpers.ts'],
        ['helpers.ts'],
        expect.arrayContaining(['helpers.ts']),
      ])
    }
  })
})

test('techniques analyze imported files all the same', () => {
  const facts = (imports: boolean): unknown[] => {
    const detail = { techniques: ['flags', 'objects'] as const, ...(imports ? { imports: true as const } : {}) }
    const { flags, objects, code } = compiledOf(own, detail)
    expect(JSON.stringify(flags)).toContain('"flags":[{')
    return [flags, objects, code]
  }
  expect(facts(false)).toEqual(facts(true))
})
