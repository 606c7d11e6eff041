import { nothing, type AbstractValue } from './value.ts'

/** What is asked about a symbol or a node. */
export type Question = 'variable' | 'result' | 'receiver' | 'predicate'

/** Finds values, each once. */
export interface Solver {
  /** Answers a question, which may depend on its own answer. */
  answer(question: Question, about: object, compute: () => AbstractValue): AbstractValue
  /**
   * The value of an expression, which answers lead to. It is remembered once it cannot change any more: while a question is
   * open that asked itself, what comes out of the answer so far may still grow.
   */
  evaluate(expression: object, compute: () => AbstractValue): AbstractValue
}

/** Once so much has been computed, what depends on itself is left as it is known the first time. */
const enough = 20_000

/** Expressions and functions in each other are followed so far; what is deeper is taken to depend on nothing. */
const deepest = 300

/**
 * Remembers answers, which may ask other questions and so, by recursion or in a loop, themselves: to begin with, that is
 * answered by `nothing`; what came out is then the answer while everything is computed a second time, for all questions of
 * the cycle. State is thus followed twice around it, and around the cycles in it.
 */
export function createSolver(): Solver {
  const answers = new Map<Question, Map<object, AbstractValue>>()
  /** Answers of the first time, until there are those of the second. */
  const firstAnswers = new Map<Question, Map<object, AbstractValue>>()
  const open = new Map<Question, Map<object, { readonly level: number; value: AbstractValue }>>()
  /** The questions that were answered, in order. */
  const answered: (readonly [Question, object])[] = []
  let count = 0
  let level = 0
  /** The outermost question that was asked while it was open; of several in a cycle only that one is computed twice. */
  let outermost = Infinity
  /** The outermost question that is still open and was asked meanwhile: until then nothing that comes out is certain. */
  let unsettled = Infinity
  const values = new Map<object, AbstractValue>()
  let depth = 0
  /** Whether something in the expressions that are evaluated just now was too deep. */
  let isCut = false

  const answer: Solver['answer'] = (question, about, compute) => {
    const known = within(answers, question)
    const before = known.get(about)
    if (before !== undefined) return before
    const asked = within(open, question)
    const itself = asked.get(about)
    if (itself !== undefined) {
      outermost = Math.min(outermost, itself.level)
      unsettled = Math.min(unsettled, itself.level)
      return itself.value
    }
    const entry = { level: level++, value: within(firstAnswers, question).get(about) ?? nothing }
    const outer = outermost
    outermost = Infinity
    asked.set(about, entry)
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
    asked.delete(about)
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
