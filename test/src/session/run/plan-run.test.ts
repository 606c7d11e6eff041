import { expect, test } from 'vitest'
import { planRun } from '../../../../src/session/run/plan-run.ts'
import { defaultSettings } from '../../../../src/session/settings.ts'
import { compilationOf, sourceOf } from '../../../support/compile.ts'

const settings = { ...defaultSettings, criteria: ['branch'], selection: 'all' } as const

const text = `export function sign(n: number): number { return n < 0 ? -1 : 1 }
export function half(n: number): number { return n / 2 }`

test('a run plans the goals of its targets', () => {
  const compilation = compilationOf(sourceOf(text))
  const all = planRun(compilation, settings)
  const one = planRun(compilation, { ...settings, targets: ['half'] })
  if (all.kind === 'refused' || one.kind === 'refused') throw new Error('These runs are possible')
  expect(all.plan.goals).toHaveLength(3)
  expect(one.plan.goals).toHaveLength(1)
  expect(one.compiled.subject.targets).toHaveLength(1)
})

test('a run of a target that was removed is refused', () => {
  expect(planRun(compilationOf(sourceOf(text)), { ...settings, targets: ['third'] })).toEqual({
    kind: 'refused',
    problem: { kind: 'source', title: 'third no longer exists in this code.', diagnostics: [] },
  })
})

test('a run of code that does not compile is refused with its errors', () => {
  const planned = planRun(compilationOf(sourceOf('export const n = ')), settings)
  expect(planned).toMatchObject({ kind: 'refused', problem: { title: 'Fix 1 problem to run this code' } })
})
