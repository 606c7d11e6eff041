export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'negate'; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }

type Operator = '+' | '-' | '*' | '/' | '%' | '^'

export class EvaluationError extends Error {
  override name = 'EvaluationError'
}

const precedence: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2, '^': 3 }

const functions: Readonly<Record<string, (...args: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  abs: Math.abs,
  sqrt: (x) => {
    if (x < 0) throw new EvaluationError('Root of a negative number')
    return Math.sqrt(x)
  },
}

export function tokenize(text: string): string[] {
  const tokens: string[] = []
  const scanner = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|([-+*/%^(),]))/y
  let end = text.trimEnd().length
  while (scanner.lastIndex < end) {
    const start = scanner.lastIndex
    const match = scanner.exec(text)
    if (!match) throw new SyntaxError(`Unexpected character at ${start}: ${text.slice(start).trim()[0]}`)
    tokens.push(match[1] ?? match[2] ?? match[3]!)
  }
  return tokens
}

function isOperator(token: string | undefined): token is Operator {
  return token !== undefined && Object.hasOwn(precedence, token)
}

/** Precedence climbing: `^` binds to the right, all others to the left. */
export function parse(text: string): Expression {
  const tokens = tokenize(text)
  let at = 0

  const expect = (token: string) => {
    if (tokens[at] !== token) throw new SyntaxError(`Expected ${token}, got ${tokens[at] ?? 'the end'}`)
    at++
  }

  const primary = (): Expression => {
    const token = tokens[at++]
    if (token === undefined) throw new SyntaxError('Unexpected end')
    if (token === '-') return { kind: 'negate', operand: binary(3) }
    if (token === '(') {
      const inner = binary(1)
      expect(')')
      return inner
    }
    if (/^\d/.test(token)) return { kind: 'number', value: Number(token) }
    if (!/^\w/.test(token)) throw new SyntaxError(`Unexpected ${token}`)
    if (tokens[at] !== '(') return { kind: 'variable', name: token }
    at++
    const args: Expression[] = []
    if (tokens[at] !== ')') {
      do args.push(binary(1))
      while (tokens[at] === ',' && at++ < tokens.length)
    }
    expect(')')
    return { kind: 'call', name: token, args }
  }

  const binary = (least: number): Expression => {
    let left = primary()
    for (;;) {
      const operator = tokens[at]
      if (!isOperator(operator) || precedence[operator] < least) return left
      at++
      const right = binary(operator === '^' ? precedence[operator] : precedence[operator] + 1)
      left = { kind: 'binary', operator, left, right }
    }
  }

  const result = binary(1)
  if (at < tokens.length) throw new SyntaxError(`Unexpected ${tokens[at]}`)
  return result
}

export function evaluate(expression: Expression, variables: Readonly<Record<string, number>> = {}): number {
  switch (expression.kind) {
    case 'number':
      return expression.value
    case 'variable': {
      const value = variables[expression.name]
      if (value === undefined) throw new EvaluationError(`Unknown variable ${expression.name}`)
      return value
    }
    case 'negate':
      return -evaluate(expression.operand, variables)
    case 'call': {
      const fn = Object.hasOwn(functions, expression.name) ? functions[expression.name] : undefined
      if (!fn) throw new EvaluationError(`Unknown function ${expression.name}`)
      return fn(...expression.args.map((it) => evaluate(it, variables)))
    }
    case 'binary':
      return apply(expression.operator, evaluate(expression.left, variables), evaluate(expression.right, variables))
  }
}

function apply(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      if (right === 0) throw new EvaluationError('Division by zero')
      return left / right
    case '%':
      if (right === 0) throw new EvaluationError('Division by zero')
      return left % right
    case '^':
      return left ** right
  }
}

/** Parses and evaluates in one go. */
export function calculate(text: string, variables?: Readonly<Record<string, number>>): number {
  return evaluate(parse(text), variables)
}
