import { expect, test } from 'vitest'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import { restrict } from '../../engine/model/subject/select-targets.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const text = `
export class Person {
  constructor(private readonly years: number) {}
  describe(): string { return this.isAdult() ? 'adult' : 'minor' }
  private isAdult(): boolean { return this.years >= 18 }
}
class Scale {
  weigh(n: number): number { return n > 9 ? 9 : n }
}
const half = (n: number): number => (n > 1 ? n / 2 : n)
export const alone = (n: number): number => new Scale().weigh(half(n))
`

/** The labels of the goals of a run with these targets. */
function labels(...targets: readonly string[]): readonly string[] {
  const restricted = restrict(compiledOf(sourceOf(text)), targets)
  if (restricted.kind === 'unknown') throw new Error(restricted.names.join())
  return reportedGoals(restricted.compiled, ['branch']).goals.map((it) => it.label)
}

test('a run over one target leaves out the goals of the others, including those of their private members', () => {
  expect(labels('alone')).toEqual([
    '`n > 9` is true',
    '`n > 9` is false',
    '`n > 1` is true',
    '`n > 1` is false',
    'enters alone',
  ])
})

test('a run over everything has all goals, with those of shared helpers once', () => {
  const ofHelpers = 4
  expect(labels()).toHaveLength(labels('alone').length + labels('Person').length - ofHelpers)
})
