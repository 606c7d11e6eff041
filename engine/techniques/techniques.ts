import { concolic } from './concolic/technique.ts'
import { flags } from './flags/technique.ts'
import { invariants } from './invariants/technique.ts'
import { objects } from './objects/technique.ts'
import type { Technique } from './technique.ts'

/** All techniques, in the order in which a run calls them. */
export const techniques: readonly Technique[] = [flags, objects, concolic, invariants]
