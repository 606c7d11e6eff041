import { bindings } from './bindings.ts'
import { classes } from './classes.ts'
import { conditions } from './conditions.ts'
import { expressions } from './expressions.ts'
import { functions } from './functions.ts'
import type { Grammar, Rule } from './rule.ts'
import { blocks, statements } from './statements.ts'
import type { Text } from './text.ts'

/** The whole grammar, through which rules refer to each other. Every rule is built once for each place and depth. */
export const grammar: Grammar = {
  expression: remembered((place, depth) => expressions(grammar, place, depth)),
  condition: remembered((place, depth) => conditions(grammar, place, depth)),
  statement: remembered((place, depth) => statements(grammar, place, depth)),
  block: remembered((place, depth) => blocks(grammar, place, depth)),
  binding: remembered((place, depth) => bindings(grammar, place, depth)),
  function: remembered((place, depth) => functions(grammar, place, depth)),
  class: remembered((place, depth) => classes(grammar, place, depth)),
}

function remembered(rule: Rule): Rule {
  const made = new Map<string, Text>()
  return (place, depth) => {
    const key = [place.suspends, place.jumps, place.home, Math.max(depth, 0)].join()
    const text = made.get(key) ?? rule(place, Math.max(depth, 0))
    made.set(key, text)
    return text
  }
}
