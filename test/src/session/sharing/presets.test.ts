import { expect, test } from 'vitest'
import { controls, lockable } from '../../../../src/session/sharing/exercise.ts'
import { presetOf, presets } from '../../../../src/session/sharing/presets.ts'

test('a preset is known by its restrictions, and another choice is none', () => {
  for (const it of presets) expect(presetOf({ hidden: it.hidden, locked: it.locked })?.name).toBe(it.name)
  expect(presetOf({ hidden: ['seed'], locked: [] })).toBeUndefined()
})

test('presets fix only what can be fixed, and nothing that is hidden', () => {
  for (const { hidden, locked } of presets) {
    expect(locked.every((it) => lockable.includes(it))).toBe(true)
    expect(locked.filter((it) => (hidden as readonly string[]).includes(it))).toEqual([])
  }
})

test('an exam leaves every setting fixed, and a way to hand in', () => {
  const exam = presets.find((it) => it.name === 'exam')!
  expect(exam.locked).toEqual(lockable)
  expect(controls.filter((it) => !(exam.hidden as readonly string[]).includes(it) && !lockable.includes(it))).toEqual([
    'share',
  ])
})
