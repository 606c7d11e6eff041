import { arrays } from './arrays.ts'
import { booleans } from './booleans.ts'
import { members } from './members.ts'
import { numberPairs } from './number-pairs.ts'
import { numberTriples } from './number-triples.ts'
import { numbers } from './numbers.ts'
import { properties } from './properties.ts'
import { strings } from './strings.ts'
import type { RelationTemplate } from './template.ts'

/** All templates. No two make the same relation. */
export const relationTemplates: readonly RelationTemplate[] = [
  booleans,
  members,
  properties,
  arrays,
  numbers,
  strings,
  numberPairs,
  numberTriples,
]
