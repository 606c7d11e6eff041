import { patternOperators, type SymbolicOperator, textMethods } from './symbolic-operators.ts'
import type { Condition, Constraint, Primitive, SymbolId } from './symbolic.ts'

/** A text with the precedence of its outermost operator, as in the grammar of JavaScript. */
interface Printed {
  readonly text: string
  readonly strength: number
}

const strongest = 18
const unary = 14
const conditional = 2

/** Precedence of infix operators; all but `**` are left-associative. */
const infix: ReadonlyMap<SymbolicOperator, number> = new Map([
  ['**', 13],
  ['*', 12],
  ['/', 12],
  ['%', 12],
  ['+', 11],
  ['-', 11],
  ['<<', 10],
  ['>>', 10],
  ['>>>', 10],
  ['<', 9],
  ['<=', 9],
  ['>', 9],
  ['>=', 9],
  ['===', 8],
  ['!==', 8],
  ['==', 8],
  ['!=', 8],
  ['&', 7],
  ['^', 6],
  ['|', 5],
  ['&&', 4],
  ['||', 3],
  ['??', 3],
])

const prefixes: ReadonlyMap<SymbolicOperator, string> = new Map([
  ['negate', '-'],
  ['!', '!'],
  ['~', '~'],
  ['typeof', 'typeof '],
])

/** Operators that negate each other for all operands. */
const opposites: ReadonlyMap<SymbolicOperator, SymbolicOperator> = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['==', '!='],
  ['!=', '=='],
])

/** Operators that are methods of their first operand. */
const methods: ReadonlySet<string> = new Set([...textMethods, 'toString', 'toFixed'])

const patterns: ReadonlySet<string> = new Set(patternOperators)

/** The notation of other operators, from receiver and operands. */
const forms: ReadonlyMap<SymbolicOperator, (receiver: string, others: readonly string[]) => string> = new Map([
  ['length', (text: string) => `${text}.length`],
  ['index', (text: string, [at]: readonly string[]) => `${text}[${at!}]`],
  ['splitLength', (text: string, [separator]: readonly string[]) => `${text}.split(${separator!}).length`],
  ['splitAt', (text: string, [separator, at]: readonly string[]) => `${text}.split(${separator!})[${at!}]`],
])

/** Prints an expression as JavaScript with minimal parentheses; `nameOf` names its inputs. */
export function printSymbolic(constraint: Constraint, node: SymbolId, nameOf: (input: number) => string): string {
  return print(constraint, node, nameOf).text
}

/** Prints the condition that holds, as JavaScript. */
export function printCondition(
  constraint: Constraint,
  { node, outcome }: Condition,
  nameOf: (input: number) => string,
): string {
  if (outcome) return printSymbolic(constraint, node, nameOf)
  const it = constraint.nodes[node]!
  const opposite = it.kind === 'operation' ? opposites.get(it.operator) : undefined
  if (it.kind === 'operation' && opposite !== undefined)
    return printOperation(constraint, opposite, it.operands, nameOf).text
  if (it.kind === 'operation' && it.operator === '!') return printSymbolic(constraint, it.operands[0]!, nameOf)
  return `!${atLeast(print(constraint, node, nameOf), unary)}`
}

/** Prints a value as JavaScript. */
export function printPrimitive(value: Primitive): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return typeof value === 'bigint' ? `${value}n` : Object.is(value, -0) ? '-0' : String(value)
}

function print(constraint: Constraint, node: SymbolId, nameOf: (input: number) => string): Printed {
  const it = constraint.nodes[node]!
  if (it.kind === 'input') return { text: nameOf(it.input), strength: strongest }
  if (it.kind === 'operation') return printOperation(constraint, it.operator, it.operands, nameOf)
  const text = printPrimitive(it.value)
  return { text, strength: text.startsWith('-') ? unary : strongest }
}

function printOperation(
  constraint: Constraint,
  operator: SymbolicOperator,
  operands: readonly SymbolId[],
  nameOf: (input: number) => string,
): Printed {
  const all = operands.map((it) => print(constraint, it, nameOf))
  const [first, second] = all
  const constants = (): readonly Primitive[] => operands.slice(1).map((it) => constantAt(constraint, it))
  const strength = infix.get(operator)
  if (strength !== undefined) return { text: infixText(operator, strength, all), strength }
  const prefix = prefixes.get(operator)
  if (prefix !== undefined) return { text: prefixText(prefix, atLeast(first!, unary)), strength: unary }
  if (operator === 'square') return { text: infixText('*', 12, [first!, first!]), strength: 12 }
  if (operator === '?:') {
    const [test, yes, no] = [atLeast(first!, conditional + 1), second!.text, all[2]!.text]
    return { text: `${test} ? ${yes} : ${no}`, strength: conditional }
  }
  if (operator === 'template') return { text: templateOf(constraint, operands, all), strength: strongest }
  if (patterns.has(operator)) return { text: matching(operator, first!, constants()), strength: strongest }
  const texts = all.map((it) => it.text)
  const form = forms.get(operator)
  const text =
    form !== undefined
      ? form(receiverText(first!), texts.slice(1))
      : methods.has(operator)
        ? `${receiverText(first!)}.${operator}(${texts.slice(1).join(', ')})`
        : `${operator}(${texts.join(', ')})`
  return { text, strength: strongest }
}

function atLeast({ text, strength }: Printed, least: number): string {
  return least <= strength ? text : `(${text})`
}

/** With equal precedence, the right operand of a left-associative operator needs parentheses, and vice versa. */
function infixText(operator: string, strength: number, operands: readonly Printed[]): string {
  const groupsRight = operator === '**'
  const isMixed = (it: Printed): boolean => operator === '??' && (it.strength === 3 || it.strength === 4)
  const texts = operands.map((operand, at) => {
    if (isMixed(operand)) return `(${operand.text})`
    const isOuter = groupsRight ? at === operands.length - 1 : at === 0
    // A sign before the base of a power is a syntax error.
    const least = groupsRight && at === 0 ? unary + 1 : isOuter ? strength : strength + 1
    return atLeast(operand, least)
  })
  return texts.join(` ${operator} `)
}

/** `- -x`, not `--x`. */
function prefixText(prefix: string, operand: string): string {
  return prefix === '-' && operand.startsWith('-') ? `-(${operand})` : prefix + operand
}

/** The receiver of a method; a number needs parentheses. */
function receiverText(receiver: Printed): string {
  return /^\d/.test(receiver.text) ? `(${receiver.text})` : atLeast(receiver, strongest)
}

/** As a template literal with constant texts inlined. */
function templateOf(constraint: Constraint, operands: readonly SymbolId[], printed: readonly Printed[]): string {
  const parts = operands.map((operand, at) => {
    const constant = constantAt(constraint, operand)
    return typeof constant === 'string' ? escapedForTemplate(constant) : `\${${printed[at]!.text}}`
  })
  return `\`${parts.join('')}\``
}

function escapedForTemplate(text: string): string {
  return JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/[`$]/g, '\\$&')
}

function matching(operator: string, text: Printed, [source, flags, last]: readonly Primitive[]): string {
  const pattern = `/${String(source)}/${String(flags)}`
  if (operator === 'replaceMatches') return `${receiverText(text)}.replace(${pattern}, ${printPrimitive(last)})`
  if (operator === 'search') return `${receiverText(text)}.search(${pattern})`
  return operator === 'test' ? `${pattern}.test(${text.text})` : `${pattern}.exec(${text.text})?.[${String(last)}]`
}

function constantAt({ nodes }: Constraint, id: SymbolId): Primitive {
  const it = nodes[id]!
  return it.kind === 'constant' ? it.value : undefined
}
