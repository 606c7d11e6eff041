import ts from 'typescript'
import { spelledKey, spelledSymbol } from '../model/symbol-name.ts'

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

/** How a test names a property of an object that it makes: as a member, or by a registered symbol that a constant holds. */
export function propertyName(checker: ts.TypeChecker, property: ts.Symbol): string | undefined {
  return (
    memberName(property) ??
    property.declarations?.map((it) => registeredKey(checker, it)).find((it) => it !== undefined)
  )
}

function registeredKey(checker: ts.TypeChecker, declaration: ts.Declaration): string | undefined {
  const name = ts.getNameOfDeclaration(declaration)
  if (name === undefined || !ts.isComputedPropertyName(name)) return undefined
  const constant = checker.getSymbolAtLocation(name.expression)?.valueDeclaration
  const value = constant !== undefined && ts.isVariableDeclaration(constant) ? constant.initializer : undefined
  if (value === undefined || !ts.isCallExpression(value) || value.expression.getText() !== 'Symbol.for')
    return undefined
  const [text] = value.arguments
  return text !== undefined && ts.isStringLiteralLike(text)
    ? spelledKey({ from: 'registry', name: text.text })
    : undefined
}

/** Whether a member has a name that a test can write as plain text. */
export function isNameable(member: ts.Symbol): boolean {
  return !/^__[@#]/.test(member.escapedName as string)
}
