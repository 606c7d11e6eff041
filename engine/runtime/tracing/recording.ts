import type { Options } from '../../model/goal/options.ts'

/** What runs record besides the trace that all of them leave. What is off costs nothing. */
export interface Recording {
  /** What happens in the calls that the test itself makes: `Trace.direct`. */
  readonly direct: boolean
  /** What the last statement threw: `Run.error`. */
  readonly errors: boolean
  /** What calls returned: `Run.outputs`. */
  readonly outputs: boolean
  /** The activations behind flags, while they are followed: `Evidence.flags`. */
  readonly flags: boolean
}

export const plainRecording: Recording = { direct: false, errors: false, outputs: false, flags: false }

/** What runs have to record for these criteria and techniques. */
export function recordingOf({ criteria, techniques }: Pick<Options, 'criteria' | 'techniques'>): Recording {
  return {
    direct: criteria.includes('direct-branch'),
    errors: criteria.includes('exception'),
    outputs: criteria.includes('output'),
    flags: techniques.includes('flags'),
  }
}
