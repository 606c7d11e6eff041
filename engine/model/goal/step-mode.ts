export const stepModes = ['run', 'hold', 'evaluation', 'generation'] as const

/** How a search proceeds: freely, paused, for one evaluation, or to the end of the generation. */
export type StepMode = (typeof stepModes)[number]

/** A command to change the mode. Numbers increase; answers name the command they follow. */
export interface StepCommand {
  readonly mode: StepMode
  readonly number: number
}

/** The mode before any command. */
export const firstCommand: StepCommand = { mode: 'run', number: 0 }
