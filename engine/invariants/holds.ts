import type { Primitive } from '../model/symbolic.ts'
import type { Holds, Relation, RelationOperator, Term, TermOperator } from './relation.ts'

type Read = (inputs: readonly Primitive[]) => Primitive

/** A relation as a function, which is made once and asked often. */
export function holdsOf({ operator, left, right, outcome }: Relation): Holds {
  const a = readerOf(left)
  const b = readerOf(right)
  const test = tests[operator]
  return (inputs) => test(a(inputs), b(inputs)) === outcome
}

/** What is `undefined` neither holds nor is false: the terms are not of the types that it is about. */
const tests: Readonly<Record<RelationOperator, (a: Primitive, b: Primitive) => boolean | undefined>> = {
  '===': (a, b) => (isNotNumber(a) || isNotNumber(b) ? undefined : a === b),
  '!==': (a, b) => (isNotNumber(a) || isNotNumber(b) ? undefined : a !== b),
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
      const [first, second] = term.operands.map(readerOf) as [Read, Read | undefined]
      const operation = operations[term.operator]
      return (inputs) => operation(first(inputs), second?.(inputs))
    }
  }
}

/** NaN of what is no number, and a text of what is no text has no value: relations on them hold nowhere. */
const operations: Readonly<Record<TermOperator, (a: Primitive, b: Primitive) => Primitive>> = {
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
