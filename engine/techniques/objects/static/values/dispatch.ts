import ts from 'typescript'
import { hasModifier, isRunningFunction, type RunningFunction } from '../../../../lang/syntax/erased.ts'
import type { Callees } from '../../../../lang/data-flow/callees.ts'
import type { SourceClass } from '../../../../lang/subject/types/source-classes.ts'
import { unwrapped } from '../../../../lang/syntax/unwrapped.ts'
import { classOf } from '../../../../lang/effects/receivers.ts'

/** A pasted function that a call may run. */
export interface Dispatched {
  readonly fn: RunningFunction
  /** The class of the receiver in this case, if the declared type is less specific. */
  readonly of: ts.Type | undefined
}

/** Finds the functions that a call, or a read of an accessor, may run. */
export interface Dispatch {
  readonly callees: Callees
  call(node: ts.CallExpression): readonly Dispatched[]
  accessor(node: ts.PropertyAccessExpression): readonly Dispatched[]
  /** The pasted class that `new` instantiates. */
  made(node: ts.NewExpression): ts.ClassLikeDeclaration | undefined
  /** The pasted class that a class extends. */
  base(of: ts.ClassLikeDeclaration): ts.ClassLikeDeclaration | undefined
}

/** Most implementations that are considered for one call. */
const mostImplementations = 4

export function createDispatch(checker: ts.TypeChecker, callees: Callees, classes: readonly SourceClass[]): Dispatch {
  const byDeclaration = new Map(classes.map((it) => [it.declaration, it]))

  const member = (
    node: ts.CallExpression | ts.PropertyAccessExpression,
    access: ts.PropertyAccessExpression,
    declared: ts.Declaration | undefined,
  ): readonly Dispatched[] => {
    if (declared === undefined) return []
    const exact = isRunningFunction(declared) ? [{ fn: declared, of: undefined }] : []
    const isExact = access.expression.kind === ts.SyntaxKind.SuperKeyword || ts.isPrivateIdentifier(access.name)
    if (isExact || hasModifier(declared, ts.SyntaxKind.StaticKeyword)) return exact
    const owner = checker.getSymbolAtLocation(
      ts.getNameOfDeclaration(declared.parent as ts.Declaration) ?? declared.parent,
    )
    const others = callees
      .of(node)
      .filter((it) => it !== declared && mayStand(it, owner, access))
      .map((fn): Dispatched => ({ fn, of: instanceOf(fn) }))
    return [...exact, ...others].slice(0, mostImplementations)
  }

  /** Whether a member of another class or an object literal may run where one of `owner` is declared. */
  const mayStand = (
    fn: RunningFunction,
    owner: ts.Symbol | undefined,
    access: ts.PropertyAccessExpression,
  ): boolean => {
    const declaration = classOf(fn)
    const found = declaration === undefined ? undefined : byDeclaration.get(declaration)
    if (owner !== undefined && found?.ancestors.has(owner) === true) return true
    if (owner !== undefined && (owner.flags & ts.SymbolFlags.Class) !== 0) return false
    const type = found?.instance ?? literalAround(fn)
    return type !== undefined && checker.isTypeAssignableTo(type, checker.getTypeAtLocation(access.expression))
  }

  const literalAround = (fn: RunningFunction): ts.Type | undefined => {
    const holder = ts.isPropertyAssignment(fn.parent) ? fn.parent.parent : fn.parent
    return ts.isObjectLiteralExpression(holder) ? checker.getTypeAtLocation(holder) : undefined
  }

  const instanceOf = (fn: RunningFunction): ts.Type | undefined => {
    const declaration = classOf(fn)
    return declaration === undefined ? undefined : byDeclaration.get(declaration)?.instance
  }

  const classNamed = (node: ts.Expression): ts.ClassLikeDeclaration | undefined => {
    const symbol = checker.getTypeAtLocation(node).getSymbol()
    return symbol?.declarations?.find(
      (it): it is ts.ClassLikeDeclaration => ts.isClassLike(it) && byDeclaration.has(it),
    )
  }

  return {
    callees,
    call(node) {
      const called = unwrapped(node.expression)
      const direct = callees.named(called)
      if (direct !== undefined) return [{ fn: direct, of: undefined }]
      const declared = checker.getResolvedSignature(node)?.declaration
      if (ts.isPropertyAccessExpression(called)) {
        return member(node, called, declared === undefined ? undefined : implementation(declared, checker))
      }
      const isFunction = declared !== undefined && ts.isFunctionDeclaration(declared)
      return isFunction ? callees.of(node).map((fn) => ({ fn, of: undefined })) : []
    },
    accessor(node) {
      const declared = checker.getSymbolAtLocation(node.name)?.declarations
      return member(node, node, declared?.find(ts.isGetAccessorDeclaration) ?? declared?.[0]).filter((dispatched) =>
        ts.isGetAccessorDeclaration(dispatched.fn),
      )
    },
    made: (node) => classNamed(node.expression),
    base(of) {
      const clause = of.heritageClauses?.find((it) => it.token === ts.SyntaxKind.ExtendsKeyword)
      return clause?.types[0] === undefined ? undefined : classNamed(clause.types[0].expression)
    },
  }
}

/** The declaration of an overloaded member that has the body. */
function implementation(declared: ts.Declaration, checker: ts.TypeChecker): ts.Declaration {
  if (isRunningFunction(declared) || !ts.isMethodDeclaration(declared)) return declared
  return checker.getSymbolAtLocation(declared.name)?.declarations?.find(isRunningFunction) ?? declared
}
