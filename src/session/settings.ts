import { defaultOptions } from '../../engine/index.ts'
import type { Budget, Options } from '../../engine/model/options.ts'

/** What a person can choose beside the code. */
export interface Settings {
  readonly seed: number
  readonly budget: Budget
  /** Names of the targets to call; empty means all. */
  readonly targets: readonly string[]
}

/** What a fresh page starts with; a link leaves out what is equal to it. Part of the format of links: never change it. */
export const defaultSettings: Settings = { seed: 1, budget: { kind: 'time', ms: 10_000 }, targets: [] }

/** The bounds of what the page accepts, ends included. Beyond an hour or a billion, a mistyped number is more likely than a wish. */
export const bounds = {
  seed: { least: 0, most: Number.MAX_SAFE_INTEGER },
  ms: { least: 100, most: 3_600_000 },
  evaluations: { least: 1, most: 1_000_000_000 },
} as const

/** Complete options for the engine. */
export function optionsOf(settings: Settings): Options {
  return { ...defaultOptions, ...settings }
}

/** The nearest whole number within bounds, or undefined for what is no number. */
export function whole(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : undefined
}
