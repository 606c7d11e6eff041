import ts from 'typescript'
import { conditionOf } from '../conditions.ts'
import { hasModifier, type RunningFunction } from '../erased.ts'
import { isLibrarySymbol } from '../instrument/library-symbols.ts'
import { unwrapped } from '../unwrapped.ts'
import { findCallees } from './callees.ts'
import { containerOf, eachIn } from './container.ts'
import { type Definition, definitionsOf } from './variables.ts'

/** A call that decides a flag, in the tree. */
export interface FoundSite {
  readonly node: ts.CallExpression | ts.PropertyAccessExpression
  readonly caller: RunningFunction
  readonly callees: readonly RunningFunction[]
  readonly over?: 'some' | 'every'
}

/** Where the truth of an atom comes from, in the tree. */
export type FoundOrigin =
  | { readonly kind: 'call'; readonly site: FoundSite; readonly negated: boolean }
  | { readonly kind: 'variable'; readonly definitions: readonly Definition[]; readonly negated: boolean }

/** The flags of a program and all that recording their distances takes, in the tree. */
export interface FoundFlags {
  /** By atom. */
  readonly origins: ReadonlyMap<ts.Expression, FoundOrigin>
  /** Expressions whose value is used and whose truth some flag depends on: they are taken apart like conditions. */
  readonly values: ReadonlySet<ts.Expression>
  /** By call, in order of discovery. */
  readonly sites: ReadonlyMap<ts.Node, FoundSite>
  /** The expressions whose values a function returns, for those that flags call. */
  readonly results: ReadonlyMap<RunningFunction, readonly Definition[]>
  readonly framed: ReadonlySet<RunningFunction>
}

/** For builds that look for none. */
export const noFlags: FoundFlags = {
  origins: new Map(),
  values: new Set(),
  sites: new Map(),
  results: new Map(),
  framed: new Set(),
}

/**
 * Finds the interprocedural flags among the atoms of a program's conditions (ALGORITHMS 4.1, 4.4): atoms that are true
 * because a pasted function, a getter among them, returned something true. They may ask for it directly, negated, compared
 * with a constant, awaited, through a variable of the function, or through `some` and `every`. What these functions return
 * is followed on into what they call.
 */
export function findFlags(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  atoms: readonly ts.Expression[],
): FoundFlags {
  const callees = findCallees(files, checker)
  const origins = new Map<ts.Expression, FoundOrigin>()
  const values = new Set<ts.Expression>()
  const sites = new Map<ts.Node, FoundSite>()
  const results = new Map<RunningFunction, readonly Definition[]>()
  const framed = new Set<RunningFunction>()
  const waiting = [...atoms]

  const siteOf = (
    node: ts.CallExpression | ts.PropertyAccessExpression,
    caller: RunningFunction,
    awaited: boolean,
  ): FoundSite | undefined => {
    const known = sites.get(node)
    if (known !== undefined) return known
    const over = ts.isCallExpression(node) ? iterates(node, checker) : undefined
    const candidates =
      over === undefined
        ? callees.of(node)
        : [callees.named(unwrapped((node as ts.CallExpression).arguments[0]!))].filter((it) => it !== undefined)
    const entered = candidates.filter((it) => isPlain(it, awaited))
    if (entered.length === 0) return undefined
    const site = { node, caller, callees: entered, ...(over === undefined ? {} : { over }) }
    sites.set(node, site)
    return site
  }

  const originOf = (expression: ts.Expression, caller: RunningFunction): FoundOrigin | undefined => {
    const node = unwrapped(expression)
    const compared = comparedWithConstant(node)
    if (compared !== undefined) {
      const origin = originOf(compared.operand, caller)
      return origin === undefined ? undefined : { ...origin, negated: origin.negated !== compared.negated }
    }
    if (!isBoolean(checker.getTypeAtLocation(node))) return undefined
    if (ts.isIdentifier(node)) {
      const definitions = definitionsOf(node, checker)
      return definitions.length === 0 ? undefined : { kind: 'variable', definitions, negated: false }
    }
    const called = unwrapped(ts.isAwaitExpression(node) ? node.expression : node)
    if (!ts.isCallExpression(called) && !ts.isPropertyAccessExpression(called)) return undefined
    const site = siteOf(called, caller, ts.isAwaitExpression(node))
    return site === undefined ? undefined : { kind: 'call', site, negated: false }
  }

  const follow = (value: ts.Expression): void => {
    if (values.has(value) || conditionOf(value).kind === 'constant') return
    values.add(value)
    waiting.push(...atomsOf(value))
  }

  for (let atom = waiting.pop(); atom !== undefined; atom = waiting.pop()) {
    const caller = containerOf(atom)
    if (caller === undefined || origins.has(atom) || isGenerator(caller)) continue
    const origin = originOf(atom, caller)
    if (origin === undefined) continue
    origins.set(atom, origin)
    framed.add(caller)
    if (origin.kind === 'variable') for (const { value } of origin.definitions) follow(value)
    else {
      for (const callee of origin.site.callees) {
        if (results.has(callee)) continue
        const returned = returnedBy(callee)
        results.set(callee, returned)
        framed.add(callee)
        for (const { value } of returned) follow(value)
      }
    }
  }
  return { origins, values, sites, results, framed }
}

/** The atoms of an expression that is taken apart like a condition. */
function atomsOf(expression: ts.Expression): readonly ts.Expression[] {
  const condition = conditionOf(expression)
  switch (condition.kind) {
    case 'atom':
      return [condition.node]
    case 'constant':
      return []
    case 'not':
      return atomsOf(condition.operand)
    case 'and':
    case 'or':
      return [...atomsOf(condition.left), ...atomsOf(condition.right)]
    case 'comma':
      return atomsOf(condition.right)
    case 'choice':
      return [condition.condition, condition.whenTrue, condition.whenFalse].flatMap(atomsOf)
  }
}

/** `x === true` and its like: what is compared, and whether the comparison holds when that is false. */
function comparedWithConstant(
  node: ts.Expression,
): { readonly operand: ts.Expression; readonly negated: boolean } | undefined {
  if (!ts.isBinaryExpression(node)) return undefined
  const isUnequal = unequal.get(node.operatorToken.kind)
  if (isUnequal === undefined) return undefined
  for (const [constant, operand] of [
    [node.left, node.right],
    [node.right, node.left],
  ] as const) {
    const { kind } = unwrapped(constant)
    if (kind === ts.SyntaxKind.TrueKeyword) return { operand, negated: isUnequal }
    if (kind === ts.SyntaxKind.FalseKeyword) return { operand, negated: !isUnequal }
  }
  return undefined
}

const unequal: ReadonlyMap<ts.SyntaxKind, boolean> = new Map([
  [ts.SyntaxKind.EqualsEqualsToken, false],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, false],
  [ts.SyntaxKind.ExclamationEqualsToken, true],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, true],
])

/** Whether a call asks a library method to ask a function about every element. */
function iterates(node: ts.CallExpression, checker: ts.TypeChecker): 'some' | 'every' | undefined {
  const called = node.expression
  if (!ts.isPropertyAccessExpression(called) || node.arguments.length === 0) return undefined
  const { text } = called.name
  return (text === 'some' || text === 'every') && isLibrarySymbol(checker, called.name) ? text : undefined
}

/** Whether calling a function runs its body, and gives its result at once or where it is awaited. */
function isPlain(fn: RunningFunction, awaited: boolean): boolean {
  return !isGenerator(fn) && (awaited || !hasModifier(fn, ts.SyntaxKind.AsyncKeyword))
}

function isGenerator(fn: RunningFunction): boolean {
  return 'asteriskToken' in fn && fn.asteriskToken !== undefined
}

/** A boolean, or nothing: what an optional call may come to. */
function isBoolean(type: ts.Type): boolean {
  const members = type.isUnion() ? type.types : [type]
  const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void
  return (
    members.every((it) => (it.flags & (ts.TypeFlags.BooleanLike | nothing)) !== 0) &&
    members.some((it) => (it.flags & ts.TypeFlags.BooleanLike) !== 0)
  )
}

function returnedBy(fn: RunningFunction): readonly Definition[] {
  const { body } = fn
  if (!ts.isBlock(body!)) return [{ value: body!, statement: undefined }]
  const returned: Definition[] = []
  eachIn(fn, (node) => {
    if (ts.isReturnStatement(node) && node.expression !== undefined)
      returned.push({ value: node.expression, statement: node })
  })
  return returned
}
