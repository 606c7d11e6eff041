export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'negate'; readonly operand: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: '+' | '-' | '*' | '/'
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'call'; readonly callee: string; readonly args: readonly Expression[] }

const number = (value: number): Expression => ({ kind: 'number', value })

function isNumber(it: Expression, value: number): boolean {
  return it.kind === 'number' && it.value === value
}

/** The same value with less to do. */
export function fold(it: Expression): Expression {
  switch (it.kind) {
    case 'number':
    case 'variable':
      return it
    case 'negate':
      return foldNegate(fold(it.operand))
    case 'binary':
      return foldBinary(it.operator, fold(it.left), fold(it.right))
    default:
      return foldCall(it.callee, it.args.map(fold))
  }
}

function foldNegate(operand: Expression): Expression {
  if (operand.kind === 'number') return number(-operand.value)
  if (operand.kind === 'negate') return operand.operand
  if (operand.kind === 'binary' && operand.operator === '-') {
    return { kind: 'binary', operator: '-', left: operand.right, right: operand.left }
  }
  return { kind: 'negate', operand }
}

function foldBinary(operator: '+' | '-' | '*' | '/', left: Expression, right: Expression): Expression {
  if (left.kind === 'number' && right.kind === 'number') {
    if (operator === '+') return number(left.value + right.value)
    if (operator === '-') return number(left.value - right.value)
    if (operator === '*') return number(left.value * right.value)
    if (right.value !== 0) return number(left.value / right.value)
  }
  if (operator === '*' && (isNumber(left, 0) || isNumber(right, 0))) return number(0)
  if (operator === '*' && isNumber(left, 1)) return right
  if ((operator === '*' || operator === '/') && isNumber(right, 1)) return left
  if ((operator === '+' || operator === '-') && isNumber(right, 0)) return left
  if (operator === '-' && left.kind === 'variable' && right.kind === 'variable' && left.name === right.name) {
    return number(0)
  }
  return { kind: 'binary', operator, left, right }
}

function foldCall(callee: string, args: readonly Expression[]): Expression {
  const [first, second] = args
  if (callee === 'abs' && first?.kind === 'number') return number(Math.abs(first.value))
  if (callee === 'max' && first?.kind === 'number' && second?.kind === 'number') {
    return number(Math.max(first.value, second.value))
  }
  if (callee === 'abs' && first?.kind === 'call' && first.callee === 'abs') return first
  return { kind: 'call', callee, args }
}

/** Whether an expression divides by something that is 0 for sure. */
export function dividesByZero(it: Expression): boolean {
  if (it.kind === 'negate') return dividesByZero(it.operand)
  if (it.kind === 'call') return it.args.some(dividesByZero)
  if (it.kind !== 'binary') return false
  if (it.operator === '/' && isNumber(fold(it.right), 0)) return true
  return dividesByZero(it.left) || dividesByZero(it.right)
}
