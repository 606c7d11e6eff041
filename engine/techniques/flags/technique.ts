import type { Technique } from '../technique.ts'
import { openFlags } from './dynamic/open-flags.ts'

/** Gives flags a gradient: the distance of what decides a flag replaces that of the flag. */
export const flags: Technique = {
  name: 'flags',
  open: ({ compiled, goals }) => ({ refinement: openFlags(compiled, goals.goals) }),
}
