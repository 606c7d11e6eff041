/** The amount of search in one step. */
export type StepUnit = 'evaluation' | 'generation'

/** The speed of a search outside of single steps; without a unit, full speed. */
export interface Speed {
  readonly name: string
  readonly title: string
  readonly unit?: StepUnit
  /** Steps per second. */
  readonly perSecond?: number
}

/** From the fastest. */
export const speeds = [
  { name: 'full', title: 'Full speed' },
  { name: 'generations-10', title: '10 generations/s', unit: 'generation', perSecond: 10 },
  { name: 'generations-2', title: '2 generations/s', unit: 'generation', perSecond: 2 },
  { name: 'evaluations-10', title: '10 evaluations/s', unit: 'evaluation', perSecond: 10 },
  { name: 'evaluations-2', title: '2 evaluations/s', unit: 'evaluation', perSecond: 2 },
] as const satisfies readonly Speed[]
