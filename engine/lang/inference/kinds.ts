import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'
import type { Guess } from './clues.ts'
import type { Inquiry } from './inquiry.ts'
import type { Variable } from './variables.ts'

/** The variable whose kind an expression checks by `typeof`, its constructor or `toString`, also through a variable. */
export function kindQuestion(inquiry: Inquiry, expression: ts.Expression): Variable | undefined {
  const node = unwrapped(expression)
  if (ts.isTypeOfExpression(node)) return inquiry.ofExpression(node.expression)
  if (ts.isPropertyAccessExpression(node)) {
    if (node.name.text === 'constructor') return inquiry.ofExpression(node.expression)
    return node.name.text === 'name' ? kindQuestion(inquiry, node.expression) : undefined
  }
  if (ts.isCallExpression(node)) {
    const [value] = node.arguments
    return value !== undefined && /\btoString\.call$/.test(node.expression.getText())
      ? inquiry.ofExpression(value)
      : undefined
  }
  if (!ts.isIdentifier(node)) return undefined
  const declaration = inquiry.checker.getSymbolAtLocation(node)?.valueDeclaration
  const value = declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  return value === undefined || ts.isIdentifier(value) ? undefined : kindQuestion(inquiry, value)
}

/** The kind that such an expression is compared with: `'string'`, `'[object Date]'`, `'Array'`, `Array`. */
export function kindGuess(answer: ts.Expression): Guess | undefined {
  const node = unwrapped(answer)
  const text = ts.isStringLiteralLike(node) || ts.isIdentifier(node) ? node.text : undefined
  return text === undefined ? undefined : guesses.get(text.replace(/^\[object (\w+)\]$/, '$1'))
}

const builtins = ['Map', 'Set', 'WeakMap', 'WeakSet', 'Date', 'RegExp', 'Promise', 'Error'] as const

const guesses: ReadonlyMap<string, Guess> = new Map<string, Guess>([
  ...(['number', 'string', 'boolean', 'bigint', 'symbol', 'undefined', 'function', 'object'] as const).map(
    (kind) => [kind, { kind }] as const,
  ),
  ...builtins.map((name) => [name, { kind: 'builtin', name }] as const),
  ['Array', { kind: 'array' }],
  ['Object', { kind: 'object' }],
  ['Function', { kind: 'function' }],
  ['Number', { kind: 'number' }],
  ['String', { kind: 'string' }],
  ['Boolean', { kind: 'boolean' }],
  ['Null', { kind: 'null' }],
  ['Undefined', { kind: 'undefined' }],
])
