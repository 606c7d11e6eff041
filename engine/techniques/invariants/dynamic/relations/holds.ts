import type { Primitive } from '../../../../model/symbolic/symbolic.ts'
import type { Holds, ListOperator, Relation, RelationOperator, Term, TermOperator } from './relation.ts'

type Read = (inputs: readonly Primitive[]) => Primitive

/** Compiles a relation to a function, for repeated use. */
export function holdsOf({ operator, left, right, outcome }: Relation): Holds {
  const a = readerOf(left)
  const b = readerOf(right)
  const test = tests[operator]
  return (inputs) => test(a(inputs), b(inputs)) === outcome
}

/** `undefined` for an operand of a wrong type: the relation holds with neither outcome. NaN only fits `Object.is`. */
const tests: Readonly<Record<RelationOperator, (a: Primitive, b: Primitive) => boolean | undefined>> = {
  '===': (a, b) => (isNotNumber(a) || isNotNumber(b) ? undefined : a === b),
  '!==': (a, b) => (isNotNumber(a) || isNotNumber(b) ? undefined : a !== b),
  'Object.is': (a, b) => Object.is(a, b),
  '<': (a, b) => (typeof a === 'number' && typeof b === 'number' && a === a && b === b ? a < b : undefined),
  '<=': (a, b) => (typeof a === 'number' && typeof b === 'number' && a === a && b === b ? a <= b : undefined),
  includes: (a, b) => (typeof a === 'string' && typeof b === 'string' ? a.includes(b) : undefined),
  startsWith: (a, b) => (typeof a === 'string' && typeof b === 'string' ? a.startsWith(b) : undefined),
  endsWith: (a, b) => (typeof a === 'string' && typeof b === 'string' ? a.endsWith(b) : undefined),
  test: (a, b) => (typeof a === 'string' && typeof b === 'string' ? new RegExp(b).test(a) : undefined),
}

function isNotNumber(value: Primitive): boolean {
  return typeof value === 'number' && value !== value
}

/** As `holdsOf`, for a few uses. */
export function isHolding({ operator, left, right, outcome }: Relation, inputs: readonly Primitive[]): boolean {
  return tests[operator](valueOfTerm(left, inputs), valueOfTerm(right, inputs)) === outcome
}

/** The value of a term; NaN or `undefined` if an operand is of a wrong type. */
export function valueOfTerm(term: Term, inputs: readonly Primitive[]): Primitive {
  switch (term.kind) {
    case 'input':
      return inputs[term.input]
    case 'constant':
      return term.value
    case 'apply': {
      const { operator, operands } = term
      if (isListOperator(operator)) return listTests[operator](operands.map((it) => valueOfTerm(it, inputs)))
      const [first, second] = operands as readonly [Term, Term | undefined]
      return operations[operator](valueOfTerm(first, inputs), second && valueOfTerm(second, inputs))
    }
  }
}

function readerOf(term: Term): Read {
  switch (term.kind) {
    case 'input': {
      const { input } = term
      return (inputs) => inputs[input]
    }
    case 'constant': {
      const { value } = term
      return () => value
    }
    case 'apply': {
      if (isListOperator(term.operator)) {
        const test = listTests[term.operator]
        const all = term.operands.map(readerOf)
        return (inputs) => test(all.map((it) => it(inputs)))
      }
      const [first, second] = term.operands.map(readerOf) as [Read, Read | undefined]
      const operation = operations[term.operator]
      return (inputs) => operation(first(inputs), second?.(inputs))
    }
  }
}

/** NaN if an operand is of a wrong type, so that no relation on it holds. */
const operations: Readonly<Record<Exclude<TermOperator, ListOperator>, (a: Primitive, b: Primitive) => Primitive>> = {
  '+': (a, b) => number(a) + number(b),
  '-': (a, b) => number(a) - number(b),
  '*': (a, b) => number(a) * number(b),
  '/': (a, b) => number(a) / number(b),
  '%': (a, b) => number(a) % number(b),
  negate: (a) => -number(a),
  square: (a) => number(a) ** 2,
  'Math.abs': (a) => Math.abs(number(a)),
  'Math.sqrt': (a) => Math.sqrt(number(a)),
  'Math.min': (a, b) => Math.min(number(a), number(b)),
  'Math.max': (a, b) => Math.max(number(a), number(b)),
  length: (a) => (typeof a === 'string' ? a.length : NaN),
  toLowerCase: (a) => (typeof a === 'string' ? a.toLowerCase() : NaN),
}

function number(value: Primitive): number {
  return typeof value === 'number' ? value : NaN
}

/** NaN without a list. */
const listTests: Readonly<Record<ListOperator, (operands: readonly Primitive[]) => boolean | number>> = {
  ascending: ([length, ...elements]) => ordered(length, elements, (a, b) => a <= b),
  descending: ([length, ...elements]) => ordered(length, elements, (a, b) => a >= b),
  every: ([length, ...rest]) =>
    typeof length === 'number' ? rest.slice(0, length).every((it) => it === rest.at(-1)) : NaN,
  has: ([length, ...rest]) => (typeof length === 'number' ? rest.slice(0, length).includes(rest.at(-1)) : NaN),
  alike(operands) {
    const half = operands.length / 2
    return operands.includes(NaN) ? NaN : operands.slice(0, half).every((it, at) => it === operands[half + at])
  },
}

/** Whether an operator takes a list. */
export function isListOperator(operator: TermOperator): operator is ListOperator {
  return operator in listTests
}

function ordered(
  length: Primitive,
  elements: readonly Primitive[],
  isOrdered: (a: number, b: number) => boolean,
): boolean | number {
  if (typeof length !== 'number') return NaN
  const all = elements.slice(0, length).map(number)
  return all.includes(NaN) ? NaN : all.every((it, at) => at === 0 || isOrdered(all[at - 1]!, it))
}
