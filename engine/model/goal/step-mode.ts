export const stepModes = ['run', 'hold', 'evaluation', 'generation'] as const

/** How a search goes on: by itself; not at all; or for one evaluation, or to the end of a generation, and no further. */
export type StepMode = (typeof stepModes)[number]

/** What a search is told about how to go on. Later ones have greater numbers: its answers say which one they come after. */
export interface StepCommand {
  readonly mode: StepMode
  readonly number: number
}

/** What a search does that nobody has told anything. */
export const firstCommand: StepCommand = { mode: 'run', number: 0 }
