import type { TypeText } from './type-text.ts'

/** Puts an `await` expression in parentheses, so that a member access may follow. */
export function operand(expression: string): string {
  return expression.startsWith('await ') ? `(${expression})` : expression
}

/** Prints a cast to another type. */
export function cast(expression: string, type: string, types: TypeText): string {
  const text = types(` as ${type}`)
  return text === '' ? operand(expression) : `(${expression}${text})`
}
