import ts from 'typescript'
import { hasModifier } from '../../../../lang/syntax/erased.ts'
import { containerOf } from '../../../../lang/data-flow/container.ts'
import { isInLibrary } from '../../../../lang/instrument/library-symbols.ts'
import { unwrapped } from '../../../../lang/syntax/unwrapped.ts'
import type { Analysis } from './analysis.ts'
import type { ModuleStatePath } from '../paths.ts'
import { presentType } from './present-type.ts'
import type { Holder } from '../../../../lang/effects/object-writes.ts'

/** The path of a module variable or static field that calls may change; undefined for other symbols. */
export function moduleStatePath(analysis: Analysis, symbol: ts.Symbol): ModuleStatePath | undefined {
  const { valueDeclaration: declaration } = symbol
  if (declaration === undefined || !isModuleState(declaration) || !isChanged(analysis, symbol, declaration))
    return undefined
  const type = presentType(analysis.checker, analysis.checker.getTypeOfSymbol(symbol))
  return analysis.paths.of({
    kind: 'static',
    declaration,
    names: namesOf(declaration),
    node: declaration.name,
    type,
  }) as ModuleStatePath
}

/** As `moduleStatePath`, for the object of a write. */
export function moduleStateHolder(analysis: Analysis, holder: Holder | undefined): ModuleStatePath | undefined {
  return holder === undefined || 'kind' in holder ? undefined : moduleStatePath(analysis, holder)
}

type ModuleStateDeclaration =
  | (ts.VariableDeclaration & { readonly name: ts.Identifier })
  | (ts.PropertyDeclaration & { readonly name: ts.Identifier | ts.PrivateIdentifier })

function isModuleState(declaration: ts.Declaration): declaration is ModuleStateDeclaration {
  if (isInLibrary(declaration)) return false
  if (ts.isPropertyDeclaration(declaration)) {
    const isNamed = ts.isIdentifier(declaration.name) || ts.isPrivateIdentifier(declaration.name)
    return isNamed && hasModifier(declaration, ts.SyntaxKind.StaticKeyword)
  }
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return false
  const statement = declaration.parent.parent
  return ts.isVariableStatement(statement) && containerOf(statement) === undefined
}

function namesOf(declaration: ModuleStateDeclaration): readonly string[] {
  const { name: owner } = ts.isPropertyDeclaration(declaration) ? declaration.parent : {}
  return [...(owner === undefined ? [] : [owner.text]), declaration.name.text]
}

/** Whether code writes to a variable, or into its value, after the module is evaluated. */
function isChanged(analysis: Analysis, symbol: ts.Symbol, declaration: ModuleStateDeclaration): boolean {
  if (ts.isPropertyDeclaration(declaration) && !hasModifier(declaration, ts.SyntaxKind.ReadonlyKeyword)) return true
  return analysis.writes.isChanged(symbol) || holdsChanging(analysis, declaration)
}

/** Whether the initial value of a variable is an instance of a pasted class that changes when it is used. */
function holdsChanging({ dispatch, writes }: Analysis, { initializer }: ModuleStateDeclaration): boolean {
  const value = initializer === undefined ? undefined : unwrapped(initializer)
  if (value === undefined || !ts.isNewExpression(value)) return false
  const isChanging = (of: ts.ClassLikeDeclaration | undefined): boolean =>
    of !== undefined && (of.members.some((it) => isWriter(it)) || isChanging(dispatch.base(of)))
  const isWriter = (member: ts.ClassElement): boolean =>
    (ts.isMethodDeclaration(member) || ts.isAccessor(member)) && writes.isChanged(member)
  return isChanging(dispatch.made(value))
}
