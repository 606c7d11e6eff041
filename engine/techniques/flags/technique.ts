import { flagTechniquesOf } from '../../model/goal/options.ts'
import type { Technique } from '../technique.ts'
import { openFlags } from './dynamic/open-flags.ts'

/** Gives flags a gradient: the distance of what decides a flag replaces that of the flag. */
export const flags: Technique = {
  open: ({ compiled, goals, options }) =>
    flagTechniquesOf(options.techniques).length === 0 ? undefined : { refinement: openFlags(compiled, goals.goals) },
}
