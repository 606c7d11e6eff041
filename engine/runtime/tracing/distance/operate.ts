/** Applies a binary operator that has mutants. Converts the operands once, like the original. */
export function operate(operator: string, left: unknown, right: unknown): unknown {
  // Casts for the compiler; they may be any values.
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
