import type { Statement } from './statement.ts'

/** Whether a statement makes something that fails when the code uses it: a function that throws, a rejected promise. */
export function isFailingValue(statement: Statement): boolean {
  if (statement.kind === 'function') return statement.throws !== undefined
  if (statement.kind !== 'builtin') return false
  const { name } = statement
  return name === 'Rejection' || name === 'RejectionOf' || name === 'ThrowerOf'
}
