import ts from 'typescript'
import type { FunctionId, PredicateId, PredicateKind } from '../../model/goal/predicate.ts'
import { chainOf, isOptional } from './chains.ts'
import { conditionOf } from './conditions.ts'
import { isErased, isRunningFunction, type RunningFunction } from '../syntax/erased.ts'
import { isProbed } from '../instrument/probed.ts'

/**
 * The syntax that makes a node a predicate. One node can have several: `a?.b` in a condition is an atom and `nullish`.
 * - `atom`: an atom of a condition. `nullish`: a `?.` link, or `a ?? b`. `logical`: `a ||= b`, `a &&= b`, `a ??= b`.
 * - `case`: a case clause. `loop`: a `for-of` or `for-in`.
 * - `default`: of a parameter or binding element; in an assignment pattern, `a = 1` or the shorthand `{ a = 1 }`.
 */
export type Role = 'atom' | 'nullish' | 'logical' | 'case' | 'loop' | 'default'

/** The use of an atom: it branches, flags depend on its value, or its outcomes are uncounted goals (`sought`). */
type AtomKind = 'condition' | 'value' | 'sought' | 'sought value'

/** A numbered predicate and its source range. */
export interface PredicateSite {
  readonly kind: PredicateKind
  /** As in `Predicate`. */
  readonly isSought?: true
  readonly role: Role
  readonly node: ts.Node
  readonly function: FunctionId
  readonly file: ts.SourceFile
  readonly start: number
  readonly end: number
}

/** A numbered function, or the top level of a file, with its predicates in source order. */
export interface FunctionSite {
  readonly node: RunningFunction | ts.SourceFile
  readonly predicates: readonly PredicateId[]
}

/** The numbered functions and predicates of a program, which the instrumentation probes. */
export interface Inventory {
  readonly functions: readonly FunctionSite[]
  readonly predicates: readonly PredicateSite[]
  /** By the node that has the body. */
  readonly functionIds: ReadonlyMap<ts.Node, FunctionId>
  predicate(role: Role, node: ts.Node): PredicateId | undefined
  /** The atoms of conditions, in source order. */
  readonly atoms: readonly ts.Expression[]
  /** The `case` clauses, in source order. */
  readonly cases: readonly ts.CaseClause[]
  /** Whether an expression is taken apart like a condition although nothing branches on it. */
  isValue(node: ts.Node): boolean
  /** Whether a node is probed or contains a probed node. */
  isTouched(node: ts.Node): boolean
}

/**
 * Numbers functions and predicates of the pasted files in source order, operands before operators. Although nothing
 * branches on `values` and `sought`, they are taken apart like conditions. Atoms that are only sought come last.
 */
export function takeInventory(
  files: readonly ts.SourceFile[],
  values: ReadonlySet<ts.Node> = new Set<ts.Node>(),
  sought: ReadonlySet<ts.Node> = new Set<ts.Node>(),
): Inventory {
  const functions: (FunctionSite & { readonly predicates: PredicateId[] })[] = []
  const predicates: PredicateSite[] = []
  const functionIds = new Map<ts.Node, FunctionId>()
  const byRole = new Map<Role, Map<ts.Node, PredicateId>>()
  const touched = new Set<ts.Node>()
  const atoms: ts.Expression[] = []
  const cases: ts.CaseClause[] = []
  let file = files[0]!
  let fn: FunctionId = 0

  const touch = (node: ts.Node): void => {
    for (let it = node; !touched.has(it); it = it.parent) {
      touched.add(it)
      if (ts.isSourceFile(it)) return
    }
  }
  const later: PredicateSite[] = []
  const add = (site: PredicateSite): void => {
    const { role, node } = site
    const id = predicates.push(site) - 1
    functions[site.function]!.predicates.push(id)
    const ids = byRole.get(role) ?? new Map<ts.Node, PredicateId>()
    byRole.set(role, ids.set(node, id))
  }
  const siteOf = (role: Role, node: ts.Node, kind: PredicateKind, from: ts.Node, to: ts.Node = from): PredicateSite => {
    touch(node)
    return { kind, role, node, function: fn, file, start: from.getStart(file), end: to.end }
  }
  const number = (...site: Parameters<typeof siteOf>): void => {
    add(siteOf(...site))
  }
  const numberAtom = (node: ts.Expression, kind: AtomKind): void => {
    if (kind === 'sought') later.push({ ...siteOf('atom', node, 'value', node), isSought: true })
    else if (kind === 'sought value') add({ ...siteOf('atom', node, 'value', node), isSought: true })
    else number('atom', node, kind, node)
    atoms.push(node)
  }
  const inFunction = (node: RunningFunction | ts.SourceFile, walk: () => void): void => {
    const outer = fn
    fn = functions.push({ node, predicates: [] }) - 1
    functionIds.set(node, fn)
    touch(node)
    walk()
    fn = outer
  }

  const kindOf = (node: ts.Node): AtomKind | undefined => {
    if (!sought.has(node)) return values.has(node) ? 'value' : undefined
    return values.has(node) ? 'sought value' : 'sought'
  }

  const visit = (node: ts.Node | undefined): void => {
    const kind = node && kindOf(node)
    if (kind === undefined) visitNode(node)
    else visitCondition(node as ts.Expression, kind)
  }

  const visitNode = (node: ts.Node | undefined): void => {
    if (node === undefined || isErased(node)) return
    if (isRunningFunction(node)) visitFunction(node)
    else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) visitChoice(node)
    else if (ts.isIterationStatement(node, false)) visitLoop(node)
    else if (ts.isBinaryExpression(node)) visitBinary(node)
    else if (ts.isOptionalChain(node)) visitChain(node)
    else if (ts.isCaseClause(node)) {
      visit(node.expression)
      number('case', node, 'case', node, node.expression)
      cases.push(node)
      node.statements.forEach(visit)
    } else if (ts.isBindingElement(node)) {
      visit(node.propertyName)
      visitDefault(node)
    } else {
      if (isProbed(node)) touch(node)
      ts.forEachChild(node, visit)
    }
  }

  const visitFunction = (node: RunningFunction): void => {
    // Decorators and computed names run when the function is created; parameters and body when it is called.
    if (ts.canHaveDecorators(node)) ts.getDecorators(node)?.forEach(visit)
    if (node.name !== undefined && ts.isComputedPropertyName(node.name)) visit(node.name)
    inFunction(node, () => {
      node.parameters.forEach(visitDefault)
      visit(node.body)
    })
  }

  const visitDefault = (node: ts.ParameterDeclaration | ts.BindingElement): void => {
    if (ts.isParameter(node) && ts.canHaveDecorators(node)) ts.getDecorators(node)?.forEach(visit)
    visit(node.name)
    if (node.initializer !== undefined) number('default', node, 'default', node.name, node.initializer)
    visit(node.initializer)
  }

  const visitChoice = (node: ts.IfStatement | ts.ConditionalExpression): void => {
    if (ts.isIfStatement(node)) {
      visitCondition(node.expression)
      visit(node.thenStatement)
      visit(node.elseStatement)
    } else {
      visitCondition(node.condition)
      visit(node.whenTrue)
      visit(node.whenFalse)
    }
  }

  const visitLoop = (node: ts.IterationStatement): void => {
    touch(node)
    if (ts.isForStatement(node)) {
      visit(node.initializer)
      if (node.condition !== undefined) visitCondition(node.condition)
      visit(node.incrementor)
    } else if (ts.isForInStatement(node) || ts.isForOfStatement(node)) {
      if (isPattern(node.initializer)) visitPattern(node.initializer)
      else visit(node.initializer)
      visit(node.expression)
      number('loop', node, 'loop', node.initializer, node.expression)
    } else if (ts.isWhileStatement(node)) visitCondition(node.expression)
    visit(node.statement)
    if (ts.isDoStatement(node)) visitCondition(node.expression)
  }

  /** In an expression taken apart for its value, only the operands it branches on are conditions. */
  const visitCondition = (expression: ts.Expression, kind: AtomKind = 'condition'): void => {
    const condition = conditionOf(expression)
    switch (condition.kind) {
      case 'atom':
        visitNode(condition.node)
        numberAtom(condition.node, kind)
        return
      case 'constant':
        visitNode(condition.node)
        return
      case 'not':
        visitCondition(condition.operand, kind)
        return
      case 'and':
      case 'or':
        visitCondition(condition.left)
        visitCondition(condition.right, kind)
        return
      case 'comma':
        visit(condition.left)
        visitCondition(condition.right, kind)
        return
      case 'choice':
        visitCondition(condition.condition)
        visitCondition(condition.whenTrue, kind)
        visitCondition(condition.whenFalse, kind)
    }
  }

  const visitBinary = (node: ts.BinaryExpression): void => {
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
      case ts.SyntaxKind.BarBarToken:
        visitCondition(node.left)
        break
      case ts.SyntaxKind.QuestionQuestionToken:
        visit(node.left)
        number('nullish', node, 'nullish', node.left)
        break
      case ts.SyntaxKind.QuestionQuestionEqualsToken:
        visit(node.left)
        number('logical', node, 'nullish', node.left)
        break
      case ts.SyntaxKind.BarBarEqualsToken:
      case ts.SyntaxKind.AmpersandAmpersandEqualsToken:
        visit(node.left)
        number('logical', node, 'condition', node.left)
        break
      case ts.SyntaxKind.EqualsToken:
        if (isPattern(node.left)) visitPattern(node.left)
        else visit(node.left)
        break
      default:
        visit(node.left)
    }
    visit(node.right)
  }

  /** Visits the targets of a destructuring assignment. Their elements look like assignments but are defaults. */
  const visitPattern = (node: ts.Expression): void => {
    if (ts.isArrayLiteralExpression(node)) node.elements.forEach(visitPattern)
    else if (ts.isSpreadElement(node)) visitPattern(node.expression)
    else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (property.name !== undefined && ts.isComputedPropertyName(property.name)) visit(property.name)
        if (ts.isPropertyAssignment(property)) visitPattern(property.initializer)
        else if (ts.isSpreadAssignment(property)) visitPattern(property.expression)
        else if (ts.isShorthandPropertyAssignment(property) && property.objectAssignmentInitializer !== undefined) {
          number('default', property, 'default', property)
          visit(property.objectAssignmentInitializer)
        }
      }
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      visitPattern(node.left)
      number('default', node, 'default', node)
      visit(node.right)
    } else visit(node)
  }

  const visitChain = (node: ts.OptionalChain): void => {
    const { base, links } = chainOf(node)
    visit(base)
    for (const link of links) {
      if (isOptional(link)) number('nullish', link, 'nullish', link.expression)
      if (ts.isElementAccessExpression(link)) visit(link.argumentExpression)
      if (ts.isCallExpression(link)) link.arguments.forEach(visit)
    }
  }

  for (file of files) {
    if (isErased(file)) continue
    inFunction(file, () => {
      file.statements.forEach(visit)
    })
  }
  later.forEach(add)
  return {
    functions,
    predicates,
    functionIds,
    predicate: (role, node) => byRole.get(role)?.get(node),
    atoms,
    cases,
    isValue: (node) => kindOf(node) !== undefined,
    isTouched: (node) => touched.has(node),
  }
}

/** Whether the left side of an assignment, or the head of a loop, destructures a value. */
export function isPattern(node: ts.Node): node is ts.ArrayLiteralExpression | ts.ObjectLiteralExpression {
  return ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)
}
