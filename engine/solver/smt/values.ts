import type { Primitive, SymbolicInput } from '../../model/symbolic/symbolic.ts'

/** An S-expression: a word, a quoted text, or a list. */
type Expression = string | readonly Expression[]

/** The values in a solver's answer; `undefined` if one has no finite notation, such as a root. */
export function valuesIn(answer: string, inputs: readonly SymbolicInput[]): readonly Primitive[] | undefined {
  const [pairs] = parsed(answer)
  if (pairs === undefined || typeof pairs === 'string' || pairs.length !== inputs.length) return undefined
  const values = inputs.map((input, at) => valueOf(pairs[at]![1]!, input))
  return values.includes(undefined) ? undefined : values
}

function valueOf(expression: Expression, { sort }: SymbolicInput): Primitive {
  if (typeof expression === 'string') {
    if (expression.startsWith('"')) return textOf(expression)
    if (expression === 'true' || expression === 'false') return expression === 'true'
  }
  if (sort === 'bigint') return wholeOf(expression)
  const number = numberOf(expression)
  return Number.isNaN(number) ? undefined : number
}

function wholeOf(expression: Expression): bigint | undefined {
  if (typeof expression === 'string') return /^\d+$/.test(expression) ? BigInt(expression) : undefined
  const [operator, operand] = expression
  const value = operator === '-' && operand !== undefined ? wholeOf(operand) : undefined
  return value === undefined ? undefined : -value
}

/** NaN if it is not a number. */
function numberOf(expression: Expression): number {
  if (typeof expression === 'string') return /^\d+(\.\d+)?$/.test(expression) ? Number(expression) : NaN
  const [operator, a = '', b = ''] = expression
  // The solver has no negative zero.
  if (operator === '-') return 0 - numberOf(a)
  return operator === '/' ? numberOf(a) / numberOf(b) : NaN
}

function textOf(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replaceAll('""', '"')
    .replaceAll(/\\u\{([0-9a-fA-F]+)\}|\\u([0-9a-fA-F]{4})/g, (_, braced?: string, plain?: string) =>
      String.fromCodePoint(Number.parseInt(braced ?? plain ?? '', 16)),
    )
}

function parsed(text: string): readonly Expression[] {
  const tokens = text.match(/"(?:[^"]|"")*"|[()]|[^\s()"]+/g) ?? []
  let at = 0
  const list = (): readonly Expression[] => {
    const items: Expression[] = []
    while (at < tokens.length) {
      const token = tokens[at++]!
      if (token === ')') return items
      items.push(token === '(' ? list() : token)
    }
    return items
  }
  return list()
}
