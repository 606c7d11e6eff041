import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../../src/session/settings.ts'
import { settingsInWords } from '../../../src/session/settings-words.ts'

test.each<[Partial<Settings>, string]>([
  [{}, 'branches, 10 seconds'],
  [{ budget: { kind: 'time', ms: 1000 } }, 'branches, 1 second'],
  [{ budget: { kind: 'time', ms: 500 } }, 'branches, 0.5 seconds'],
  [{ budget: { kind: 'evaluations', count: 5000 }, seed: 4 }, 'branches, 5,000\u00a0evaluations, seed 4'],
  [{ algorithm: 'random', techniques: [] }, 'branches, random search, no techniques, 10 seconds'],
  [{ algorithm: 'mosa', techniques: ['flags'] }, 'branches, MOSA, flags, 10 seconds'],
  [{ targets: ['Router'], imports: true }, 'branches, imported files too, only Router, 10 seconds'],
  [{ targets: ['a', 'b'], islands: 3 }, 'branches, only 2\u00a0targets, 3\u00a0islands, 10 seconds'],
])('settings in words: %j', (changed, words) => {
  expect(settingsInWords({ ...defaultSettings, ...changed })).toBe(words)
})
