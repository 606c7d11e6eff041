import { expect, test } from 'vitest'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { compiledOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const checks = `
import { store } from 'some-store'

export const unused = (n: number): void => {
  if (n > 3) throw new Error('too many')
}

const teamOf = async (id: number): Promise<{ readonly size: number; readonly room: number; readonly name: string }> => {
  const team = await store.team.find({ where: { id } })
  if (!team) throw new Error('no team')
  return team
}

export const teamFor = async (user: { readonly id: number; readonly teamId: number }) => {
  if (!user.id || !user.teamId) throw new Error('no user')
  const team = await teamOf(user.teamId)
  if (team.size < 4_000) throw new Error('a small team')
  if (user.id < 1_000 || team.room < 37 * user.id) throw new Error('another room')
  return team
}
`
const code = `
import { teamFor } from './checks'
export const describe = async (user: { readonly id: number; readonly teamId: number }): Promise<string> => {
  const team = await teamFor(user)
  return team.name === 'admins' ? 'all' : 'some'
}
`

const source: Source = {
  entry: 'code.ts',
  files: [
    { name: 'code.ts', text: code },
    { name: 'checks.ts', text: checks },
  ],
}

test('checks of imported functions that the code calls guide the search, others do not', () => {
  const compiled = compiledOf(source)
  const passed = compiled.passes!.map(({ predicate, outcome }) => [compiled.predicates[predicate]!.text, outcome])
  expect(passed).toEqual([
    ['team', true],
    ['user.id', true],
    ['user.teamId', true],
    ['team.size < 4_000', false],
    ['user.id < 1_000', false],
    ['team.room < 37 * user.id', false],
  ])
  expect(reportedGoals(compiled, ['branch']).goals).toHaveLength(2)
})

test('code behind the checks of imported functions is reached', async () => {
  const report = await reportFor(source, 6_000, { seed: 3 })
  expect(report.goals.filter((it) => !it.covered).map((it) => it.label)).toEqual([])
})
