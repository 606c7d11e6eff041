import { techniques as names } from '../model/goal/options.ts'
import * as list from './list.ts'
import type { Technique } from './technique.ts'

/** Techniques that no option names come last. */
const position = ({ name }: Technique): number => [...(names as readonly string[]), name].indexOf(name)

/** All techniques, in the order in which a run calls them: that of the options. */
export const techniques: readonly Technique[] = Object.values<Technique>(list).toSorted(
  (a, b) => position(a) - position(b),
)
