/** What JavaScript makes of two operands, which it converts as often as ever: the result of a binary operator that has mutants. */
export function operate(operator: string, left: unknown, right: unknown): unknown {
  // The compiler need not know what they are.
  const a = left as number
  const b = right as number
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
    case '**':
      return a ** b
    case '&':
      return a & b
    case '|':
      return a | b
    case '^':
      return a ^ b
    case '<<':
      return a << b
    case '>>':
      return a >> b
    case '>>>':
      return a >>> b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    case '===':
      return a === b
    case '!==':
      return a !== b
    case '==':
      return a == b
    case '!=':
      return a != b
    default:
      throw new Error(`There is no operator ${operator}`)
  }
}
