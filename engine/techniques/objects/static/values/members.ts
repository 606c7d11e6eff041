import ts from 'typescript'
import type { Access } from '../../../../model/objects/object-graph.ts'
import { hasModifier } from '../../../../lang/syntax/erased.ts'
import { isInLibrary } from '../../../../lang/instrument/library-symbols.ts'
import { isNamed } from '../../../../lang/effects/state/tables.ts'
import { unwrapped } from '../../../../lang/syntax/unwrapped.ts'
import { presentType } from './present-type.ts'
import type { Analysis } from './analysis.ts'
import { calledResult } from './calls.ts'
import { choiceBy } from './choices.ts'
import { containerKind } from './containers.ts'
import { functionsOf, inferredMember } from './inferred-members.ts'
import { moduleStatePath } from './module-state.ts'
import { asSeen } from './narrowing.ts'
import type { Reading } from '../paths.ts'
import { computed, nothing, type AbstractValue } from './value.ts'

/** The value of `object.name`. */
export function valueOfProperty(analysis: Analysis, node: ts.PropertyAccessExpression): AbstractValue {
  const { checker, dispatch } = analysis
  const named = checker.getSymbolAtLocation(node.name)
  const moduleState = named === undefined ? undefined : ofModuleState(analysis, node, named)
  if (moduleState !== undefined) return moduleState
  const owner = analysis.valueOf(node.expression)
  if (owner === nothing) return nothing
  const symbol = named ?? inferredMember(analysis, owner, node.name.text)
  if (symbol === undefined) return field(analysis, owner, node, undefined)
  if (symbol.declarations?.every(isInLibrary) === true) {
    return sizes.has(node.name.text) ? sizeOf(analysis, node.expression, owner) : computed(owner)
  }
  const isAccessor = (symbol.flags & ts.SymbolFlags.GetAccessor) !== 0
  const accessors = !isAccessor ? [] : named === undefined ? functionsOf(symbol) : dispatch.accessor(node)
  if (0 < accessors.length) {
    return calledResult(analysis, { node, name: node.name.text, receiver: owner, args: [], callees: accessors })
  }
  return isAlwaysMethod(symbol) ? nothing : field(analysis, owner, node, symbol)
}

/** The properties that are the size of a container. */
const sizes: ReadonlySet<string> = new Set(['length', 'size'])

/** The size of a container, or the number of keys of an object, as in `Object.keys(object).length`. */
function sizeOf(analysis: Analysis, of: ts.Expression, owner: AbstractValue): AbstractValue {
  const node = unwrapped(of)
  const isListed =
    ts.isCallExpression(node) && isNamed(analysis.checker, node.expression, 'Object', 'keys', 'values', 'entries')
  const [listed] = isListed ? node.arguments : []
  const paths = listed === undefined ? owner.paths : analysis.valueOf(listed).paths
  const counted = analysis.steps.counted(new Map(paths.map((it) => [it, 0])))
  return computed(owner, { ...nothing, reads: counted })
}

/** Whether all objects of a type have this symbol as a method. The presence of an optional method is state. */
function isAlwaysMethod({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Method) !== 0 && (flags & ts.SymbolFlags.Optional) === 0
}

function field(
  analysis: Analysis,
  owner: AbstractValue,
  node: ts.PropertyAccessExpression,
  symbol: ts.Symbol | undefined,
): AbstractValue {
  const { checker, steps } = analysis
  const declared = symbol === undefined ? analysis.typeAt(node) : checker.getTypeOfSymbol(symbol)
  const reading = { node, type: presentType(checker, declared) }
  return asSeen(analysis, steps.field(owner, node.name.text, accessOf(symbol), reading), node, declared)
}

/** The access level of a field. */
export function accessOf(symbol: ts.Symbol | undefined): Access {
  const declaration = symbol?.valueDeclaration
  if (declaration === undefined) return 'public'
  const name = ts.getNameOfDeclaration(declaration)
  if (name !== undefined && ts.isPrivateIdentifier(name)) return 'hidden'
  const closed = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  return (ts.getCombinedModifierFlags(declaration) & closed) === 0 ? 'public' : 'private'
}

/** A member of an enum, a namespace or the static side of a class; undefined for other members. */
function ofModuleState(
  analysis: Analysis,
  node: ts.PropertyAccessExpression,
  symbol: ts.Symbol,
): AbstractValue | undefined {
  if ((symbol.flags & ts.SymbolFlags.EnumMember) !== 0) return nothing
  const declaration = symbol.valueDeclaration
  if (declaration === undefined || isInLibrary(declaration)) return undefined
  if (ts.isVariableDeclaration(declaration)) return analysis.variable(symbol)
  if (!ts.isPropertyDeclaration(declaration) || !hasModifier(declaration, ts.SyntaxKind.StaticKeyword)) return undefined
  const moduleState = moduleStatePath(analysis, symbol)
  if (moduleState !== undefined)
    return asSeen(analysis, { ...nothing, paths: [moduleState] }, node, analysis.checker.getTypeOfSymbol(symbol))
  return declaration.initializer === undefined ? nothing : analysis.valueOf(declaration.initializer)
}

/** The value of `object[key]`. */
export function valueOfElement(analysis: Analysis, node: ts.ElementAccessExpression): AbstractValue {
  const { checker, steps } = analysis
  const owner = analysis.valueOf(node.expression)
  if (owner === nothing) return nothing
  const type = analysis.typeAt(node.expression)
  const key = node.argumentExpression
  const choice = choiceBy(analysis, key)
  const reading: Reading = { node, type: presentType(checker, analysis.typeAt(node)) }
  const container = containerKind(checker, type)
  if (container !== undefined) return steps.element(owner, container, choice, reading)
  if (isPrimitive(checker, type)) return computed(owner, analysis.valueOf(key))
  if (choice.kind === 'constant' && typeof choice.value === 'string') {
    const symbol = checker.getPropertyOfType(presentType(checker, type), choice.value)
    return steps.field(owner, choice.value, accessOf(symbol), reading)
  }
  const isIndex = (analysis.typeAt(key).flags & ts.TypeFlags.NumberLike) !== 0
  return steps.element(owner, isIndex ? 'array' : 'record', choice, reading)
}

function isPrimitive(checker: ts.TypeChecker, of: ts.Type): boolean {
  const type = presentType(checker, of)
  const primitive =
    ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike
  return type.isUnion() ? type.types.every((it) => isPrimitive(checker, it)) : (type.flags & primitive) !== 0
}
