import ts from 'typescript'
import { spelledKey, spelledSymbol } from '../../../model/subject/symbol-name.ts'

/** A member's name or its spelled well-known symbol; `undefined` for `#names` and other symbols. */
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

/** The export name of a declaration in a file under test. */
export type ExportedAs = (symbol: ts.Symbol) => string | undefined

/** A test's name for a property: its own, or that of an exported or registered symbol in a constant. */
export function propertyName(checker: ts.TypeChecker, property: ts.Symbol, exportedAs: ExportedAs): string | undefined {
  return (
    typedName(checker, property, exportedAs) ??
    constantsNaming(checker, property)
      .map(registeredKey)
      .find((it) => it !== undefined)
  )
}

/** Like `propertyName`, without registered symbols, which TypeScript cannot identify with the property. */
export function typedName(checker: ts.TypeChecker, property: ts.Symbol, exportedAs: ExportedAs): string | undefined {
  const member = memberName(property)
  if (member !== undefined) return member
  const name = keyExpressions(property)
    .map((it) => exportedName(checker, it, exportedAs))
    .find((it) => it !== undefined)
  return name === undefined ? undefined : spelledKey({ from: 'module', name })
}

/** The name of an exported constant, or of a property of an export: `KEY`, `Keys.id`. */
function exportedName(checker: ts.TypeChecker, key: ts.Expression, exportedAs: ExportedAs): string | undefined {
  const symbol = constantAt(checker, key)
  const name = symbol === undefined ? undefined : exportedAs(symbol)
  if (name !== undefined) return name.includes('.') ? undefined : name
  if (!ts.isPropertyAccessExpression(key)) return undefined
  const owner = exportedName(checker, key.expression, exportedAs)
  return owner === undefined || owner.includes('.') ? undefined : `${owner}.${key.name.text}`
}

/** The constants that name a property, wherever they are declared. */
function constantsNaming(checker: ts.TypeChecker, property: ts.Symbol): readonly ts.Symbol[] {
  return keyExpressions(property).flatMap((it) => constantAt(checker, it) ?? [])
}

/** The computed names in the declarations of a property. */
function keyExpressions(property: ts.Symbol): readonly ts.Expression[] {
  return (property.declarations ?? []).flatMap((declaration) => {
    const name = ts.getNameOfDeclaration(declaration)
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

/** The argument of the call that creates a constant's symbol. */
function symbolText({ valueDeclaration: constant }: ts.Symbol, maker: 'Symbol' | 'Symbol.for'): string | undefined {
  const isConstant =
    constant !== undefined && (ts.isVariableDeclaration(constant) || ts.isPropertyDeclaration(constant))
  const value = isConstant ? constant.initializer : undefined
  if (value === undefined || !ts.isCallExpression(value) || value.expression.getText() !== maker) return undefined
  const [text] = value.arguments
  return text !== undefined && ts.isStringLiteralLike(text) ? text.text : undefined
}

/** Symbol descriptions for properties named by constants that are not exported; only unique descriptions. */
export function hiddenNames(checker: ts.TypeChecker, properties: readonly ts.Symbol[]): ReadonlyMap<ts.Symbol, string> {
  const described = properties.flatMap((property): [ts.Symbol, string][] => {
    const text = constantsNaming(checker, property)
      .map((constant) => symbolText(constant, 'Symbol'))
      .find((text) => text !== undefined)
    return text === undefined ? [] : [[property, text]]
  })
  const isUnique = ([, text]: readonly [ts.Symbol, string]): boolean =>
    described.filter(([, other]) => other === text).length === 1
  return new Map(described.filter(isUnique).map(([it, name]) => [it, spelledKey({ from: 'hidden', name })]))
}

/** Whether a member's name is plain text. */
export function isNameable(member: ts.Symbol): boolean {
  return !/^__[@#]/.test(member.escapedName as string)
}
