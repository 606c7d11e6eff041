import { type Options, techniques, withBases } from '../model/options.ts'

/** What a run does when nothing else is said. */
export const defaultOptions: Options = {
  seed: 1,
  budget: { kind: 'time', ms: 10_000 },
  algorithm: 'dynamosa',
  criteria: ['branch'],
  selection: 'all',
  solver: 'builtin',
  techniques,
  targets: [],
  runner: 'vitest',
}

/** Fills in what was left out, and switches on what the chosen techniques are on top of. */
export function complete(options: Partial<Options>): Options {
  const all = { ...defaultOptions, ...options }
  return { ...all, techniques: withBases(all.techniques) }
}
