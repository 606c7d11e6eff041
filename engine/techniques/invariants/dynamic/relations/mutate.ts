import type { Primitive } from '../../../../model/symbolic/symbolic.ts'
import { chance, pick, type Random } from '../../../../random/random.ts'
import {
  type CallInput,
  constantTerm,
  inputTerm,
  keyOf,
  type Relation,
  type RelationOperator,
  type Term,
} from './relation.ts'
import { ofSort, type RelationConstants } from './templates/template.ts'

const comparisons: readonly RelationOperator[] = ['===', '!==', '<', '<=']
const searches: readonly RelationOperator[] = ['===', 'includes', 'startsWith', 'endsWith']

/** Chance that a constant changes by 1, and not to another constant of the source. */
const nextRate = 0.5

/** Changes operator, outcome, order, input or constant (Nosrati et al., 4.1.6). The same relation if impossible. */
export function mutated(
  relation: Relation,
  inputs: readonly CallInput[],
  constants: RelationConstants,
  random: Random,
): Relation {
  const ways = [withOperator, withOperand, withConstant]
  while (0 < ways.length) {
    const [way] = ways.splice(Math.floor(random.next() * ways.length), 1)
    const other = way!(relation, inputs, constants, random)
    if (keyOf(other) !== keyOf(relation)) return other
  }
  return relation
}

function withOperator(
  relation: Relation,
  inputs: readonly CallInput[],
  _: RelationConstants,
  random: Random,
): Relation {
  const others: Relation[] = [{ ...relation, outcome: !relation.outcome }]
  const isOrdered = [relation.left, relation.right].every((term) => isNumeric(term, inputs))
  if (isOrdered) {
    for (const operator of comparisons) {
      others.push({ ...relation, operator, outcome: true })
      others.push({ operator, left: relation.right, right: relation.left, outcome: true })
    }
  } else if (
    searches.includes(relation.operator) &&
    [relation.left, relation.right].every((term) => isText(term, inputs))
  ) {
    for (const operator of searches) others.push({ ...relation, operator, outcome: true })
  }
  return pick(
    random,
    others.filter((other) => keyOf(other) !== keyOf(relation)),
  )
}

function isNumeric(term: Term, inputs: readonly CallInput[]): boolean {
  switch (term.kind) {
    case 'input':
      return inputs[term.input]!.domain.sort === 'number'
    case 'constant':
      return typeof term.value === 'number'
    case 'apply':
      return term.operator !== 'toLowerCase'
  }
}

function isText(term: Term, inputs: readonly CallInput[]): boolean {
  switch (term.kind) {
    case 'input':
      return inputs[term.input]!.domain.sort === 'string'
    case 'constant':
      return typeof term.value === 'string'
    case 'apply':
      return term.operator === 'toLowerCase'
  }
}

function withOperand(relation: Relation, inputs: readonly CallInput[], _: RelationConstants, random: Random): Relation {
  const change = (term: Term): Term => {
    if (term.kind !== 'input') return term
    const others = ofSort(inputs, inputs[term.input]!.domain.sort)
    return others.length === 0 ? term : inputTerm(pick(random, others))
  }
  return chance(random, 1 / 2)
    ? { ...relation, left: change(relation.left) }
    : { ...relation, right: change(relation.right) }
}

function withConstant(
  relation: Relation,
  _: readonly CallInput[],
  constants: RelationConstants,
  random: Random,
): Relation {
  const other = (value: Primitive): Primitive => {
    switch (typeof value) {
      case 'number':
        return chance(random, nextRate) ? value + pick(random, [-1, 1]) : pick(random, constants.numbers)
      case 'string':
        return relation.operator === 'test' || constants.strings.length === 0 ? value : pick(random, constants.strings)
      case 'boolean':
        return !value
      default:
        return value
    }
  }
  const change = (term: Term): Term => {
    switch (term.kind) {
      case 'input':
        return term
      case 'constant':
        return constantTerm(other(term.value))
      case 'apply':
        return { ...term, operands: term.operands.map(change) }
    }
  }
  const isOnLeft = chance(random, 1 / 2)
  const changed = isOnLeft
    ? { ...relation, left: change(relation.left) }
    : { ...relation, right: change(relation.right) }
  return keyOf(changed) !== keyOf(relation)
    ? changed
    : isOnLeft
      ? { ...relation, right: change(relation.right) }
      : { ...relation, left: change(relation.left) }
}
