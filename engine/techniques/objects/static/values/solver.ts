import { nothing, type AbstractValue } from './value.ts'

/** The kinds of questions about a symbol or node. */
export type Question = 'variable' | 'result' | 'receiver' | 'predicate'

/** Computes each value once. */
export interface Solver {
  /** Answers a question, which may depend on its own answer. */
  answer(question: Question, about: object, compute: () => AbstractValue): AbstractValue
  /** Returns the value of an expression, cached once it is final: while no question behind it depends on itself. */
  evaluate(expression: object, compute: () => AbstractValue): AbstractValue
}

/** After this many answers, questions that depend on themselves are computed only once. */
const enough = 20_000

/** Most levels of nested expressions and functions; deeper ones count as `nothing`. */
const deepest = 300

/**
 * Caches answers. A question may depend on itself, by recursion or in a loop: it is first answered by `nothing`, and
 * then the whole cycle is computed a second time with the first result. State is thus followed twice around each cycle.
 */
export function createSolver(): Solver {
  const answers = new Map<Question, Map<object, AbstractValue>>()
  /** First results, until there are second ones. */
  const firstAnswers = new Map<Question, Map<object, AbstractValue>>()
  const open = new Map<Question, Map<object, { readonly level: number; value: AbstractValue }>>()
  const answered: (readonly [Question, object])[] = []
  let count = 0
  let level = 0
  /** The level of the outermost question that was asked while open; in a cycle, only that one is computed twice. */
  let outermost = Infinity
  /** The level of the outermost open question whose preliminary answer was used; until then, no value is final. */
  let unsettled = Infinity
  const values = new Map<object, AbstractValue>()
  let depth = 0
  /** Whether part of the expression under evaluation was too deep. */
  let isCut = false

  const answer: Solver['answer'] = (question, about, compute) => {
    const known = within(answers, question)
    const before = known.get(about)
    if (before !== undefined) return before
    const openAnswers = within(open, question)
    const itself = openAnswers.get(about)
    if (itself !== undefined) {
      outermost = Math.min(outermost, itself.level)
      unsettled = Math.min(unsettled, itself.level)
      return itself.value
    }
    const entry = { level: level++, value: within(firstAnswers, question).get(about) ?? nothing }
    const outer = outermost
    outermost = Infinity
    openAnswers.set(about, entry)
    count++
    const first = answered.length
    let value = compute()
    if (outermost === entry.level && count < enough) {
      for (const [other, it] of answered.splice(first)) {
        within(firstAnswers, other).set(it, answers.get(other)!.get(it)!)
        answers.get(other)!.delete(it)
      }
      entry.value = value
      if (unsettled === entry.level) unsettled = Infinity
      value = compute()
    }
    openAnswers.delete(about)
    level--
    outermost = Math.min(outer, outermost < entry.level ? outermost : Infinity)
    if (entry.level <= unsettled) unsettled = Infinity
    known.set(about, value)
    within(firstAnswers, question).delete(about)
    answered.push([question, about])
    return value
  }

  const evaluate: Solver['evaluate'] = (expression, compute) => {
    const before = values.get(expression)
    if (before !== undefined) return before
    if (deepest <= depth) {
      isCut = true
      return nothing
    }
    depth++
    const value = compute()
    depth--
    if (unsettled === Infinity && !isCut) values.set(expression, value)
    if (depth === 0) isCut = false
    return value
  }

  return { answer, evaluate }
}

function within<T>(maps: Map<Question, Map<object, T>>, question: Question): Map<object, T> {
  const map = maps.get(question) ?? new Map<object, T>()
  maps.set(question, map)
  return map
}
