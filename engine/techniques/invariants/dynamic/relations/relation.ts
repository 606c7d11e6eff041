import type { Primitive, SymbolicInput } from '../../../../model/symbolic/symbolic.ts'

/** An input of a call: a parameter or a part of one, such as `order.total`, `items.length` or `items[0]`. */
export interface CallInput {
  readonly name: string
  /** The values that it may have. */
  readonly domain: SymbolicInput
  /** Absent for a parameter itself. */
  readonly part?: InputPart
}

/** The kind of part that an input is. `owner` is the name of the whole, such as `order` or `order.items`. */
export type InputPart =
  | { readonly kind: 'field'; readonly owner: string; readonly key: string }
  /** The length of a list; its elements follow. */
  | { readonly kind: 'length'; readonly owner: string }
  /** An element of a list, if that is long enough. Only relations on whole lists use it. */
  | { readonly kind: 'element'; readonly owner: string }
  /** Whether a value that may be absent or `null` is present. */
  | { readonly kind: 'presence'; readonly owner: string }

/** Operators of terms, as in JavaScript: `length` and `toLowerCase` of strings, list operators, others of numbers. */
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
 * Operators with a boolean result. They take the length of a list and all its elements: whether these are in order
 * (`ascending`, `descending`; equal ones may follow each other), and whether all (`every`) or one (`has`) equal a last
 * operand. `alike` takes two lists: whether every operand of the first half equals its counterpart.
 */
export type ListOperator = 'ascending' | 'descending' | 'every' | 'has' | 'alike'

/** A side of a relation: an input by index, a constant, or a value computed from those. */
export type Term =
  | { readonly kind: 'input'; readonly input: number }
  | { readonly kind: 'constant'; readonly value: Primitive }
  | { readonly kind: 'apply'; readonly operator: TermOperator; readonly operands: readonly Term[] }

/** `test`: the string on the left matches the pattern on the right. Only `Object.is` distinguishes NaN and -0. */
export type RelationOperator =
  '===' | '!==' | 'Object.is' | '<' | '<=' | 'includes' | 'startsWith' | 'endsWith' | 'test'

/** A simple condition over the inputs of a call. It holds if the operator returns `outcome`; never for wrong types. */
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

/** A text that identifies a relation. */
export function keyOf({ operator, left, right, outcome }: Relation): string {
  return `${outcome ? '' : '!'}${termKey(left)} ${operator} ${termKey(right)}`
}

/** As `keyOf`, for a term. */
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

/** A constant as source code. */
export function constantText(value: Primitive): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return Object.is(value, -0) ? '-0' : typeof value === 'bigint' ? `${value}n` : String(value)
}

/** The inputs that a relation uses, ascending. */
export function inputsOf({ left, right }: Relation): readonly number[] {
  const found: number[] = []
  addInputs(left, found)
  addInputs(right, found)
  return 1 < found.length ? found.sort((a, b) => a - b) : found
}

/** Fills one list: learning calls this for hundreds of relations at a time, and more lists would dominate its cost. */
function addInputs(term: Term, found: number[]): void {
  if (term.kind === 'input') {
    if (!found.includes(term.input)) found.push(term.input)
  } else if (term.kind === 'apply') for (const it of term.operands) addInputs(it, found)
}
