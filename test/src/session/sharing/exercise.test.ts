import { expect, test } from 'vitest'
import { bothTailorings, controlsIn } from '../../../../src/session/sharing/exercise.ts'
import { linkDefaults } from '../../../../src/session/settings.ts'
import { decodeLink, encodeLink } from '../../../../src/session/sharing/share.ts'
import { readSession, writeSession } from '../../../../src/session/sharing/shared.ts'

const shared = {
  source: { files: [{ name: 'f.ts', text: 'export const f = 1' }], entry: 'f.ts' },
  settings: linkDefaults,
  exercise: { task: 'Cover <b>everything</b>.', hidden: ['compare', 'share'], locked: ['seed'] },
} as const

test('a link carries the settings of an exercise', () => {
  const link = encodeLink(shared)
  expect(link.kind === 'link' ? decodeLink(link.hash) : link).toEqual({ kind: 'opened', shared })
})

test('a link without an exercise has no fields for one', () => {
  const { exercise: _, ...plain } = shared
  expect(Object.keys(writeSession(plain))).toEqual(['files'])
  expect(readSession(writeSession(plain))).toEqual(plain)
})

test.each([{ hidden: ['everything'] }, { task: 'x'.repeat(2001) }, { locked: 'seed' }])(
  '%j is not an exercise',
  (exercise) => {
    expect(readSession({ files: [{ name: 'f.ts', text: '' }], exercise })).toBeUndefined()
  },
)

test('restrictions of two links add up, and unknown names restrict nothing', () => {
  expect(controlsIn('share,nothing,seed')).toEqual(['seed', 'share'])
  const combined = bothTailorings({ hidden: ['share'], locked: [] }, { hidden: ['share', 'seed'], locked: ['budget'] })
  expect(combined).toEqual({ hidden: ['share', 'seed'], locked: ['budget'] })
})
