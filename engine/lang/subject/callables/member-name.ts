import ts from 'typescript'
import { spelledKey, spelledSymbol } from '../../../model/subject/symbol-name.ts'

/** A member by its key, or by the well-known symbol that its declaration names. Undefined for `#names` and other symbols. */
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
export type ExportedAs = (symbol: ts.Symbol) => string | undefined

/** How a test names a property: as a member, or by an exported or registered symbol that a constant holds. */
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
  const name = keyExpressions(property)
    .map((it) => exportedName(checker, it, exportedAs))
    .find((it) => it !== undefined)
  return name === undefined ? undefined : spelledKey({ from: 'module', name })
}

/** The export that an expression names, or a property of one: `KEY`, `Keys.id`. */
function exportedName(checker: ts.TypeChecker, key: ts.Expression, exportedAs: ExportedAs): string | undefined {
  const symbol = constantAt(checker, key)
  const name = symbol === undefined ? undefined : exportedAs(symbol)
  if (name !== undefined) return name.includes('.') ? undefined : name
  if (!ts.isPropertyAccessExpression(key)) return undefined
  const owner = exportedName(checker, key.expression, exportedAs)
  return owner === undefined || owner.includes('.') ? undefined : `${owner}.${key.name.text}`
}

/** The constants, wherever they are declared, that a property is named by. */
function constantsNaming(checker: ts.TypeChecker, property: ts.Symbol): readonly ts.Symbol[] {
  return keyExpressions(property).flatMap((it) => constantAt(checker, it) ?? [])
}

/** The expressions in brackets that declare what a property is named by. */
function keyExpressions(property: ts.Symbol): readonly ts.Expression[] {
  return (property.declarations ?? []).flatMap((it) => {
    const name = ts.getNameOfDeclaration(it)
    return name !== undefined && ts.isComputedPropertyName(name) ? [name.expression] : []
  })
}

function constantAt(checker: ts.TypeChecker, key: ts.Expression): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(key)
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
}

function registeredKey(constant: ts.Symbol): string | undefined {
  const name = symbolText(constant, 'Symbol.for')
  return name === undefined ? undefined : spelledKey({ from: 'registry', name })
}

/** The text that a constant gives to a function that makes symbols. */
function symbolText({ valueDeclaration: constant }: ts.Symbol, maker: 'Symbol' | 'Symbol.for'): string | undefined {
  const isConstant =
    constant !== undefined && (ts.isVariableDeclaration(constant) || ts.isPropertyDeclaration(constant))
  const value = isConstant ? constant.initializer : undefined
  if (value === undefined || !ts.isCallExpression(value) || value.expression.getText() !== maker) return undefined
  const [text] = value.arguments
  return text !== undefined && ts.isStringLiteralLike(text) ? text.text : undefined
}

/** The symbols' descriptions, where constants that nobody exports name properties, and no two of them alike. */
export function hiddenNames(checker: ts.TypeChecker, properties: readonly ts.Symbol[]): ReadonlyMap<ts.Symbol, string> {
  const described = properties.flatMap((it): [ts.Symbol, string][] => {
    const text = constantsNaming(checker, it)
      .map((constant) => symbolText(constant, 'Symbol'))
      .find((text) => text !== undefined)
    return text === undefined ? [] : [[it, text]]
  })
  const isUnique = ([, text]: readonly [ts.Symbol, string]): boolean =>
    described.filter(([, other]) => other === text).length === 1
  return new Map(described.filter(isUnique).map(([it, name]) => [it, spelledKey({ from: 'hidden', name })]))
}

/** Whether a member has a name that a test can write as plain text. */
export function isNameable(member: ts.Symbol): boolean {
  return !/^__[@#]/.test(member.escapedName as string)
}
