/** What a search does in one step. */
export type StepUnit = 'evaluation' | 'generation'

/** How fast a search goes by itself; without a unit, as fast as it can. */
export interface Speed {
  readonly name: string
  readonly title: string
  readonly unit?: StepUnit
  /** Steps in a second. */
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
