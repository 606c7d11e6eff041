import ts from 'typescript'
import { spelledSymbol } from '../model/symbol-name.ts'

/**
 * How a test names a member: by its key, or by the well-known symbol that its declaration names. Undefined for `#names`
 * and other symbols.
 */
export function memberName(member: ts.Symbol): string | undefined {
  const escaped = member.escapedName as string
  if (escaped.startsWith('__#')) return undefined
  if (!escaped.startsWith('__@')) return member.name
  for (const declaration of member.declarations ?? []) {
    const name = ts.getNameOfDeclaration(declaration)
    const key = name !== undefined && ts.isComputedPropertyName(name) ? name.expression : undefined
    if (key === undefined || !ts.isPropertyAccessExpression(key) || !ts.isIdentifier(key.expression)) continue
    if (key.expression.text === 'Symbol') return spelledSymbol(key.name.text)
  }
  return undefined
}

/** Whether a member has a name that a test can write as plain text. */
export function isNameable(member: ts.Symbol): boolean {
  return !/^__[@#]/.test(member.escapedName as string)
}
