import { bindings } from './bindings.ts'
import { classes } from './classes.ts'
import { conditions } from './conditions.ts'
import { expressions } from './expressions.ts'
import { functions } from './functions.ts'
import type { Grammar, Rule } from './rule.ts'
import { blocks, statements } from './statements.ts'
import type { Text } from './text.ts'

/** The whole grammar. Rules refer to each other through it. Each rule is built once per place and depth. */
export const grammar: Grammar = {
  expression: memoized((place, depth) => expressions(grammar, place, depth)),
  condition: memoized((place, depth) => conditions(grammar, place, depth)),
  statement: memoized((place, depth) => statements(grammar, place, depth)),
  block: memoized((place, depth) => blocks(grammar, place, depth)),
  binding: memoized((place, depth) => bindings(grammar, place, depth)),
  function: memoized((place, depth) => functions(grammar, place, depth)),
  class: memoized((place, depth) => classes(grammar, place, depth)),
}

function memoized(rule: Rule): Rule {
  const built = new Map<string, Text>()
  return (place, depth) => {
    const key = [place.suspends, place.jumps, place.home, Math.max(depth, 0)].join()
    const text = built.get(key) ?? rule(place, Math.max(depth, 0))
    built.set(key, text)
    return text
  }
}
