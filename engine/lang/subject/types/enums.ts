import ts from 'typescript'
import type { EnumMember, TypeShape } from '../../../model/subject/type.ts'

/** The export names of declarations in the files under test, by symbol. */
export type ExportNames = ReadonlyMap<ts.Symbol, string>

/** The enum behind an enum type or enum member type. */
export function enumOf(checker: ts.TypeChecker, type: ts.Type): ts.Symbol | undefined {
  if ((type.flags & ts.TypeFlags.EnumLike) === 0) return undefined
  const declaration = type.symbol.declarations?.[0]
  if (declaration === undefined) return undefined
  return ts.isEnumMember(declaration) ? checker.getSymbolAtLocation(declaration.parent.name) : type.symbol
}

/** The shape of an enum or some of its members, without members computed at run time; a number if none are left. */
export function describeEnum(checker: ts.TypeChecker, types: readonly ts.Type[], exportNames: ExportNames): TypeShape {
  const owner = enumOf(checker, types[0]!)!
  const members = types.flatMap((type) => (type.symbol.declarations ?? []).flatMap((it) => membersOf(checker, it)))
  if (members.length === 0) return { kind: 'number' }
  const exported = exportNames.get(owner)
  const canName = exported !== undefined && exported !== 'default'
  return { kind: 'enum', name: canName ? exported : owner.name, members, exported: canName }
}

function membersOf(checker: ts.TypeChecker, declaration: ts.Declaration): readonly EnumMember[] {
  if (ts.isEnumDeclaration(declaration)) return declaration.members.flatMap((it) => membersOf(checker, it))
  if (!ts.isEnumMember(declaration)) return []
  const value = checker.getConstantValue(declaration)
  const name = ts.isComputedPropertyName(declaration.name) ? undefined : declaration.name.text
  return value === undefined || name === undefined ? [] : [{ name, value }]
}
