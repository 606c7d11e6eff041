import { booleans } from './booleans.ts'
import { members } from './members.ts'
import { numberPairs } from './number-pairs.ts'
import { numberTriples } from './number-triples.ts'
import { numbers } from './numbers.ts'
import { strings } from './strings.ts'
import type { RelationTemplate } from './template.ts'

/** All templates; where there are too many relations, those of the first ones stay. */
export const relationTemplates: readonly RelationTemplate[] = [
  booleans,
  members,
  numbers,
  strings,
  numberPairs,
  numberTriples,
]
