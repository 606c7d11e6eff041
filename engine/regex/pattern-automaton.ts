import { type Automaton, automatonOf } from './automaton.ts'
import { patternGraph } from './pattern-graph.ts'

/** The automaton of a pattern, and whether it reads code points instead of code units. */
export interface PatternAutomaton {
  readonly automaton: Automaton
  readonly isUnicode: boolean
}

/** Builds it from `source` and `flags` of a `RegExp`. Throws for unsupported patterns. */
export function patternAutomaton(source: string, flags: string): PatternAutomaton {
  const unicodeSets = flags.includes('v')
  const isUnicode = unicodeSets || flags.includes('u')
  const mode = { ignoreCase: flags.includes('i'), dotAll: flags.includes('s'), unicode: isUnicode, unicodeSets }
  return { automaton: automatonOf(patternGraph(source, mode), flags), isUnicode }
}
