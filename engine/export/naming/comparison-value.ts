import type { Callable } from '../../model/subject/subject.ts'
import type { Primitive } from '../../model/subject/type.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'
import { comparisonOf } from './source-text.ts'

/** A value that an operand has. Absent if the test does not tell. */
type Known = readonly [Primitive] | undefined

/**
 * Whether a comparison holds for the arguments of a call; undefined unless both sides are plain constants, parameters
 * with plain arguments, or lengths of texts and lists: `length <= 1`, `text.length === 0`.
 */
export function comparisonHolds(
  text: string,
  parameters: Callable['parameters'],
  { args }: Extract<Statement, { kind: 'call' }>,
  test: TestCase,
): boolean | undefined {
  const parts = comparisonOf(text)
  if (parts === undefined) return undefined
  const argumentOf = (name: string): Statement | undefined => {
    const at = args[parameters.findIndex((it) => it.name === name)]
    return at === undefined ? undefined : test[at]
  }
  const valueOf = (operand: string): Known => {
    const constant = constantOf(operand)
    if (constant !== undefined) return constant
    const whole = argumentOf(operand)
    if (whole !== undefined) return whole.kind === 'literal' ? [whole.value] : undefined
    const measured = operand.endsWith('.length') ? argumentOf(operand.slice(0, -'.length'.length)) : undefined
    if (measured?.kind === 'array') return [measured.elements.length]
    return measured?.kind === 'literal' && typeof measured.value === 'string' ? [measured.value.length] : undefined
  }
  const [left, right] = [valueOf(parts.left), valueOf(parts.right)]
  return left === undefined || right === undefined ? undefined : compared(left[0], parts.operator, right[0])
}

function constantOf(operand: string): Known {
  if (/^-?\d[\d_]*(?:\.\d+)?$/.test(operand)) return [Number(operand.replaceAll('_', ''))]
  const quoted = /^'([^'\\]*)'$|^"([^"\\]*)"$/.exec(operand)
  if (quoted !== null) return [quoted[1] ?? quoted[2]!]
  const word = new Map<string, Primitive>([
    ['true', true],
    ['false', false],
    ['null', null],
    ['undefined', undefined],
  ])
  return word.has(operand) ? [word.get(operand)] : undefined
}

/** Compares values of the same type as the code does; undefined for other operators and types. */
function compared(left: Primitive, operator: string, right: Primitive): boolean | undefined {
  if (operator === '===') return left === right
  if (operator === '!==') return left !== right
  const areOrdered = typeof left === typeof right && (typeof left === 'number' || typeof left === 'string')
  if (!areOrdered) return undefined
  const [a, b] = [left as string, right as string]
  switch (operator) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    default:
      return undefined
  }
}
