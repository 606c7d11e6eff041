import type { Subject } from '../../../model/subject/subject.ts'
import type { Value } from '../../../model/test/value.ts'
import { type Condition, conditionsOf } from '../conditions/conditions.ts'
import { literalOutcomes, type Outcome, outcomes } from '../conditions/outcomes.ts'
import { domainOf } from '../domain/domain-of.ts'
import {
  type FunctionUnderTest,
  isOfConstants,
  type LawKind,
  plainCall,
  type ProposedLaw,
} from '../function-under-test.ts'

/** Least number of calls with and without a result that say when it is given. */
const leastCalls = 10

/** Most conditions that are tried for a result. More are chance. */
const mostConditions = 12

/** A special result is given exactly under a condition of the inputs. */
export const exactCondition: LawKind = {
  name: 'exact condition',
  propose: (fn, { subject }) =>
    splitsOf(fn, subject).flatMap(({ outcome, given, others }) =>
      conditionsOf(fn, subject.constants)
        .filter((it) => given.every(it.holds) && others.every((inputs) => it.holds(inputs) === false))
        .slice(0, mostConditions)
        .map((condition) => exactly(fn, outcome, condition)),
    ),
}

/** A special result is given only under a condition of the inputs. */
export const necessaryCondition: LawKind = {
  name: 'necessary condition',
  propose: (fn, { subject }) =>
    splitsOf(fn, subject).flatMap(({ outcome, given, others }) => {
      const possible = conditionsOf(fn, subject.constants).flatMap((condition) => {
        if (condition.about === 'upper bound of a length' || !given.every(condition.holds)) return []
        const excluded = others.filter((it) => condition.holds(it) === false).length
        return excluded === 0 ? [] : [{ condition, excluded }]
      })
      return possible
        .toSorted((a, b) => b.excluded - a.excluded)
        .slice(0, mostConditions)
        .map(({ condition }, _, all) => ({
          ...onlyIf(fn, outcome, condition),
          weaker: all.flatMap((it) =>
            includes(it.condition, condition) ? onlyIf(fn, outcome, it.condition).words : [],
          ),
        }))
    }),
}

/** A special result is given under a condition of the inputs, and perhaps also without. */
export const sufficientCondition: LawKind = {
  name: 'sufficient condition',
  propose: (fn, { subject }) =>
    splitsOf(fn, subject).flatMap(({ outcome, given, others }) => {
      if (others.length < rareShare * (given.length + others.length)) return []
      const possible = conditionsOf(fn, subject.constants).flatMap((condition) => {
        if (condition.about !== undefined && condition.about !== 'upper bound of a length') return []
        if (others.some((it) => condition.holds(it) !== false)) return []
        const included = given.filter((it) => condition.holds(it) === true).length
        return included < leastCalls ? [] : [{ condition, included }]
      })
      return possible
        .toSorted((a, b) => b.included - a.included)
        .slice(0, mostConditions)
        .map(({ condition }, _, all) => ({
          ...givenIf(fn, outcome, condition),
          weaker: all.flatMap((it) =>
            includes(condition, it.condition) ? givenIf(fn, outcome, it.condition).words : [],
          ),
        }))
    }),
}

/** Whether a condition holds for all numbers of another one, and for more: `n <= 4` includes `n <= 3` and `n === 1`. */
function includes({ range: wide }: Condition, { range: narrow }: Condition): boolean {
  if (wide === undefined || narrow?.of !== wide.of) return false
  const isAround = wide.least <= narrow.least && narrow.most <= wide.most
  return isAround && (wide.least !== narrow.least || wide.most !== narrow.most)
}

/** The least share of calls with other results. */
const rareShare = 0.2

interface Split {
  readonly outcome: Outcome
  /** The inputs that give it. */
  readonly given: readonly FunctionUnderTest['calls'][number]['inputs'][]
  readonly others: readonly FunctionUnderTest['calls'][number]['inputs'][]
}

/** The special results of a function, with the observed inputs that give them, and those that do not. */
function splitsOf(fn: FunctionUnderTest, subject: Subject): readonly Split[] {
  const { calls } = fn
  const kind = domainOf(fn.returns, subject)?.kind
  const listed = isOfConstants(fn, subject) ? literalOutcomes(calls.map((it) => it.result)) : []
  return [...outcomes, ...listed].flatMap((outcome) => {
    if (outcome.of !== undefined && (kind === undefined || !outcome.of.includes(kind))) return []
    const given = calls.filter((it) => outcome.has(it.result)).map((it) => it.inputs)
    const others = calls.filter((it) => !outcome.has(it.result)).map((it) => it.inputs)
    return given.length < leastCalls || others.length < leastCalls ? [] : [{ outcome, given, others }]
  })
}

function exactly(fn: FunctionUnderTest, { words, has, text }: Outcome, condition: Condition): ProposedLaw {
  const result = fn.inputs.length
  return {
    words: `returns ${words} exactly if ${condition.text(namesOf(fn))}`,
    inputs: fn.inputs,
    calls: [plainCall(fn)],
    implies: ['necessary condition', 'sufficient condition'],
    isTelling: (values) => has(values[result]!),
    claim: {
      kind: 'holds',
      margin: (values) => (condition.holds(values) === has(values[result]!) ? slackOf(condition, values) : -1),
      text: (texts) => `${enclosed(text(texts[result]!))} === (${condition.text(texts)})`,
    },
  }
}

function onlyIf(fn: FunctionUnderTest, { words, has, opposite }: Outcome, condition: Condition): ProposedLaw {
  const result = fn.inputs.length
  return {
    words: `returns ${words} only if ${condition.text(namesOf(fn))}`,
    inputs: fn.inputs,
    calls: [plainCall(fn)],
    isTelling: (values) => has(values[result]!),
    claim: {
      kind: 'holds',
      margin(values) {
        if (!has(values[result]!)) return 0
        return condition.holds(values) === true ? slackOf(condition, values) : -1
      },
      text: (texts) => `${opposite(texts[result]!)} || ${condition.text(texts)}`,
    },
  }
}

function givenIf(fn: FunctionUnderTest, { words, has, text }: Outcome, condition: Condition): ProposedLaw {
  const result = fn.inputs.length
  return {
    words: `returns ${words} if ${condition.text(namesOf(fn))}`,
    inputs: fn.inputs,
    calls: [plainCall(fn)],
    isTelling: (values) => condition.holds(values) === true,
    claim: {
      kind: 'holds',
      margin(values) {
        if (has(values[result]!)) return 0
        return condition.holds(values) === true ? -1 : slackOf(condition, values)
      },
      text: (texts) => `!(${condition.text(texts)}) || ${text(texts[result]!)}`,
    },
  }
}

function slackOf(condition: Condition, values: readonly Value[]): number {
  return condition.slack?.(values) ?? 0
}

function namesOf({ inputs }: FunctionUnderTest): readonly string[] {
  return inputs.map((it) => it.name)
}

/** A comparison needs parentheses beside another one; a call or its negation does not. */
function enclosed(text: string): string {
  return / (?:[!=]==|>) /.test(text) ? `(${text})` : text
}
