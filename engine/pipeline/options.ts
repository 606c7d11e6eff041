import type { Options } from '../model/options.ts'

/** What a run does when nothing else is said. */
export const defaultOptions: Options = {
  seed: 1,
  budget: { kind: 'time', ms: 10_000 },
  algorithm: 'dynamosa',
  criteria: ['branch'],
  selection: 'all',
  techniques: ['flags'],
  targets: [],
  runner: 'vitest',
}

/** Fills in what was left out. */
export function complete(options: Partial<Options>): Options {
  return { ...defaultOptions, ...options }
}
