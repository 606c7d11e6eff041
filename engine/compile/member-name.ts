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

/** What a file under test exports a declaration as. */
type ExportedAs = (symbol: ts.Symbol) => string | undefined

/** How a test names a property of an object that it makes: as a member, or by an exported or registered symbol that a constant holds. */
export function propertyName(checker: ts.TypeChecker, property: ts.Symbol, exportedAs: ExportedAs): string | undefined {
  return (
    typedName(checker, property, exportedAs) ??
    constantsNaming(checker, property)
      .map(registeredKey)
      .find((it) => it !== undefined)
  )
}

/** The same, where the compiler sees that the test names this very property: to it, any registered symbol may be another. */
export function typedName(checker: ts.TypeChecker, property: ts.Symbol, exportedAs: ExportedAs): string | undefined {
  const member = memberName(property)
  if (member !== undefined) return member
  const name = constantsNaming(checker, property)
    .map(exportedAs)
    .find((it) => it !== undefined)
  return name === undefined ? undefined : spelledKey({ from: 'module', name })
}

/** The constants, wherever they are declared, that a property is named by. */
function constantsNaming(checker: ts.TypeChecker, property: ts.Symbol): readonly ts.Symbol[] {
  return (property.declarations ?? []).flatMap((it) => {
    const name = ts.getNameOfDeclaration(it)
    const symbol =
      name !== undefined && ts.isComputedPropertyName(name) ? checker.getSymbolAtLocation(name.expression) : undefined
    if (symbol === undefined) return []
    return [(symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)]
  })
}

function registeredKey({ valueDeclaration: constant }: ts.Symbol): string | undefined {
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
