import type { TypeText } from './type-text.ts'

/** An expression that something may follow, such as a member. */
export function operand(expression: string): string {
  return expression.startsWith('await ') ? `(${expression})` : expression
}

/** A value as one of another type. */
export function cast(expression: string, type: string, types: TypeText): string {
  const text = types(` as ${type}`)
  return text === '' ? operand(expression) : `(${expression}${text})`
}
