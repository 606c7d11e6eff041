import type { Options } from '../../model/goal/options.ts'

/** Options of what runs record besides the trace. Disabled ones cost nothing. */
export interface Recording {
  /** The test's own calls: `Trace.direct`. */
  readonly direct: boolean
  /** The error of the last statement: `Run.error`. */
  readonly errors: boolean
  /** The results of calls: `Run.outputs`. */
  readonly outputs: boolean
  /** The activations that the followed flags depend on: `Execution.flags`. */
  readonly flags: boolean
}

export const plainRecording: Recording = { direct: false, errors: false, outputs: false, flags: false }

/** The recording that these criteria and techniques require. */
export function recordingOf({ criteria, techniques }: Pick<Options, 'criteria' | 'techniques'>): Recording {
  return {
    direct: criteria.includes('direct-branch'),
    errors: criteria.includes('exception'),
    outputs: criteria.includes('output'),
    flags: techniques.includes('flags'),
  }
}
