import type { ConcolicProbes, Shadow } from '../../model/symbolic/concolic-probe.ts'
import type { PredicateId } from '../../model/goal/predicate.ts'
import { fitting } from './expressions.ts'
import type { Knowledge } from './models/model.ts'
import type { Register } from './register.ts'

/** The probes of loops over lists and strings. */
export type TurnProbes = Pick<ConcolicProbes, 'iterated' | 'element'>

const iterator: typeof Symbol.iterator = Symbol.iterator
const throughText = String.prototype[iterator]

/** `decided` receives the decision whether a string had a next character. */
export function createTurnProbes(
  register: Register,
  { expressions, fields }: Knowledge,
  decided: (predicate: PredicateId, outcome: boolean, shadow: Shadow) => void,
): TurnProbes {
  const decideOn = (predicate: PredicateId, text: string, shadow: Shadow, turn: number): void => {
    const length = expressions.apply('length', text.length, text, shadow)
    const isLonger = turn < text.length
    decided(predicate, isLonger, expressions.apply('<', isLonger, turn, undefined, text.length, length))
  }
  return {
    iterated(predicate, values, valuesShadow) {
      const shadow = fitting(values, valuesShadow)
      // If pasted code has replaced the string iterator, it would notice our wrapper.
      if (typeof values !== 'string' || shadow === undefined || String.prototype[iterator] !== throughText)
        return { predicate, source: values, values, shadow, turn: 0 }
      const through = observed(values, () => decideOn(predicate, values, shadow, values.length))
      return { predicate, source: values, values: through, shadow, turn: 0 }
    },
    element(iterated, value) {
      const { predicate, source, shadow, turn } = iterated
      if (typeof source === 'string') {
        if (shadow !== undefined) decideOn(predicate, source, shadow, turn)
        register.shadow = expressions.apply('index', value, source, shadow, turn, undefined)
        iterated.turn += typeof value === 'string' ? value.length : 1
      } else {
        register.shadow = isObject(source) ? fields.get(source, `${turn}`, value) : undefined
        iterated.turn++
      }
      return value
    },
  }
}

/** The characters of a string; calls `ended` after the last one. */
function observed(text: string, ended: () => void): Iterable<string> {
  return {
    [iterator]() {
      const characters = text[iterator]()
      return {
        next() {
          const result = characters.next()
          if (result.done === true) ended()
          return result
        },
      }
    },
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
