import type { Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'

/** An input of a call: a parameter, or a part of one, such as `order.total`, `items.length` and `items[0]`. */
export interface CallInput {
  readonly name: string
  /** What values it may be given. */
  readonly domain: SymbolicInput
  /** Absent for a parameter itself. */
  readonly part?: InputPart
}

/** Which part an input is, and of what: `owner` is the name of the whole, such as `order` and `order.items`. */
export type InputPart =
  | { readonly kind: 'field'; readonly owner: string; readonly key: string }
  /** Of a list; its elements follow. */
  | { readonly kind: 'length'; readonly owner: string }
  /** An element of a list, which has a value where the list is long enough. Only relations on whole lists are about it. */
  | { readonly kind: 'element'; readonly owner: string }
  /** Whether there is a value that may be left out or be `null`. */
  | { readonly kind: 'presence'; readonly owner: string }

/** Operators of terms: what they do in JavaScript. Those on texts take only texts, those on lists are below, all others take only numbers. */
export type TermOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | 'negate'
  | 'square'
  | 'Math.abs'
  | 'Math.sqrt'
  | 'Math.min'
  | 'Math.max'
  | 'length'
  | 'toLowerCase'
  | ListOperator

/**
 * Operators whose result is true or false. Those on a list take its length and then all its elements: whether each is at most,
 * or at least, as great as the next (`ascending`, `descending`), and whether all are (`every`), or one is (`has`), a last
 * operand. `alike`: whether every operand of the first half equals that of the second.
 */
export type ListOperator = 'ascending' | 'descending' | 'every' | 'has' | 'alike'

/** What a relation compares: an input by its index, a constant, or what is computed of those. */
export type Term =
  | { readonly kind: 'input'; readonly input: number }
  | { readonly kind: 'constant'; readonly value: Primitive }
  | { readonly kind: 'apply'; readonly operator: TermOperator; readonly operands: readonly Term[] }

/**
 * `test` is that the text on the left matches the pattern whose source is on the right. `Object.is` tells NaN and -0 apart from all other
 * numbers, which no other operator does.
 */
export type RelationOperator =
  '===' | '!==' | 'Object.is' | '<' | '<=' | 'includes' | 'startsWith' | 'endsWith' | 'test'

/**
 * A simple condition over the inputs of a call. It holds where the operator gives the `outcome`; and nowhere where its terms
 * are not of the types that it is about.
 */
export interface Relation {
  readonly operator: RelationOperator
  readonly left: Term
  readonly right: Term
  readonly outcome: boolean
}

/** Whether a relation holds for the inputs of a call. */
export type Holds = (inputs: readonly Primitive[]) => boolean

export const inputTerm = (input: number): Term => ({ kind: 'input', input })

export const constantTerm = (value: Primitive): Term => ({ kind: 'constant', value })

export const apply = (operator: TermOperator, ...operands: readonly Term[]): Term => ({
  kind: 'apply',
  operator,
  operands,
})

/** A relation whose outcome is true. */
export const relation = (left: Term, operator: RelationOperator, right: Term): Relation => ({
  operator,
  left,
  right,
  outcome: true,
})

/** The same text for the same relation, and another for any other. */
export function keyOf({ operator, left, right, outcome }: Relation): string {
  return `${outcome ? '' : '!'}${termKey(left)} ${operator} ${termKey(right)}`
}

/** As `keyOf`, of a term. */
export function termKey(term: Term): string {
  switch (term.kind) {
    case 'input':
      return `$${term.input}`
    case 'constant':
      return constantText(term.value)
    case 'apply':
      return `${term.operator}(${term.operands.map(termKey).join()})`
  }
}

/** A constant as it stands in a source. */
export function constantText(value: Primitive): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return Object.is(value, -0) ? '-0' : typeof value === 'bigint' ? `${value}n` : String(value)
}

/** The inputs that a relation is about, ascending. */
export function inputsOf({ left, right }: Relation): readonly number[] {
  const found: number[] = []
  addInputs(left, found)
  addInputs(right, found)
  return 1 < found.length ? found.sort((a, b) => a - b) : found
}

/** Learning asks for the inputs of hundreds of relations at a time: a list for each term would be most of what that takes. */
function addInputs(term: Term, found: number[]): void {
  if (term.kind === 'input') {
    if (!found.includes(term.input)) found.push(term.input)
  } else if (term.kind === 'apply') for (const it of term.operands) addInputs(it, found)
}
