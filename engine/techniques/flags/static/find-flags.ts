import ts from 'typescript'
import { conditionOf } from '../../../lang/flow/conditions.ts'
import { type RunningFunction, isRunningFunction } from '../../../lang/syntax/erased.ts'
import { isLibrarySymbol } from '../../../lang/instrument/library-symbols.ts'
import type { Inventory } from '../../../lang/flow/predicates.ts'
import type { CheckedProgram } from '../../../lang/program/program.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import { findCallees, argumentsOf } from '../../../lang/data-flow/callees.ts'
import { findCandidates } from './candidates.ts'
import {
  comparedWithConstant,
  type Judged,
  comparisonWith,
  type Comparison,
  equalTo,
  isBoolean,
  keyOf,
} from '../../../lang/data-flow/comparisons.ts'
import { containerOf } from '../../../lang/data-flow/container.ts'
import type { FoundFlags, FoundOrigin, ArgumentsBySite } from './found-flags.ts'
import type { FoundSite } from '../../../lang/instrument/framed-calls.ts'
import { leavesOf } from './leaves.ts'
import { resultsOf } from '../../../lang/data-flow/results.ts'
import { createGradientCheck } from './gradient-check.ts'
import { type Definition, definitionsOf } from '../../../lang/data-flow/variables.ts'
import { everyUse, isVariable } from '../../../lang/data-flow/uses.ts'
import { writerOf } from '../../../lang/effects/writes.ts'

/**
 * Finds the interprocedural flags among the conditions and cases of a program (docs/algorithms.md 4.1, 4.4): those
 * decided by the result of a pasted function or getter. The result may be used directly, negated, compared with a
 * constant, awaited, through a local variable, through `some` and `every`, or in a loop over a generator's items. The
 * search continues from returned values into the calls they come from, and from parameters back to arguments.
 */
export function findFlags(
  { files, checker }: Pick<CheckedProgram, 'files' | 'checker'>,
  { atoms, cases }: Pick<Inventory, 'atoms' | 'cases'>,
): FoundFlags {
  const candidates = findCandidates(findCallees(files, checker), checker)
  const gradients = createGradientCheck(candidates, checker)
  const origins = new Map<ts.Expression | ts.CaseClause, FoundOrigin>()
  const values = new Set<ts.Expression>()
  const sites = new Map<ts.Node, FoundSite>()
  const results = new Map<Comparison, Map<RunningFunction, readonly Definition[]>>()
  const framed = new Set<RunningFunction>()
  const provided = new Map<ts.ParameterDeclaration, Map<FoundSite, Definition>>()
  const waiting: (ts.Expression | ts.CaseClause)[] = [...atoms, ...cases]
  const comparisons = new Map<string, Comparison>()

  /** Returns one object per distinct comparison. */
  const known = (comparison: Comparison): Comparison => {
    const key = keyOf(comparison)
    const first = comparisons.get(key) ?? comparison
    comparisons.set(key, first)
    return first
  }
  const truth = known({ kind: 'truth' })

  /** The origin of an expression's truth. */
  const ofTruth = (expression: ts.Expression): FoundOrigin | undefined => {
    const node = unwrapped(expression)
    const passed = passedOn(node, checker)
    if (passed !== undefined) return ofTruth(passed)
    if (conditionOf(node).kind === 'not') return negatedOf(ofTruth((node as ts.PrefixUnaryExpression).operand))
    const judged = comparedWithConstant(node, checker)
    if (judged !== undefined) {
      const { operand, comparison, negated } = judged
      const equal = equalTo(comparison)
      if (typeof equal !== 'boolean' || !isBoolean(checker.getTypeAtLocation(operand)))
        return ofComparison(operand, judged)
      return negated === equal ? negatedOf(ofTruth(operand)) : ofTruth(operand)
    }
    if (!isBoolean(checker.getTypeAtLocation(node)))
      return ofComparison(node, { comparison: { kind: 'presence' }, negated: false })
    if (ts.isIdentifier(node)) {
      const drawn = candidates.drawn(node)
      if (drawn !== undefined) return { kind: 'call', site: drawn, comparison: truth, negated: false }
      const definitions = definitionsOf(node, checker)
      if (0 < definitions.length) return { kind: 'variable', definitions, comparison: truth, negated: false }
      const parameter = parameterOf(node, checker)
      if (parameter !== undefined)
        return { kind: 'argument', provided: argumentsOf(parameter), comparison: truth, negated: false }
    }
    const site = candidates.of(node)
    return site === undefined ? undefined : { kind: 'call', site, comparison: truth, negated: false }
  }

  /** The origin of whether a value passes a comparison. */
  const ofComparison = (
    expression: ts.Expression,
    { comparison, negated }: Pick<Judged, 'comparison' | 'negated'>,
  ): FoundOrigin | undefined => {
    const node = unwrapped(expression)
    const judging = { comparison: known(comparison), negated }
    const definitions = ts.isIdentifier(node) ? definitionsOf(node, checker) : [{ value: node, statement: undefined }]
    const [first, ...others] = definitions
    const site = others.length === 0 && first !== undefined ? candidates.of(first.value) : candidates.drawn(node)
    if (site !== undefined) return gradients.call(site, comparison) ? { kind: 'call', site, ...judging } : undefined
    if (!ts.isIdentifier(node) || !gradients.variable(definitions, comparison)) return undefined
    return { kind: 'variable', definitions, ...judging }
  }

  const ofCase = (clause: ts.CaseClause): FoundOrigin | undefined => {
    const { expression } = clause.parent.parent
    if (expression.kind === ts.SyntaxKind.TrueKeyword) return ofTruth(clause.expression)
    const comparison = comparisonWith('===', clause.expression, checker)
    if (comparison === undefined) return undefined
    const equal = equalTo(comparison)
    if (typeof equal !== 'boolean' || !isBoolean(checker.getTypeAtLocation(expression)))
      return ofComparison(expression, { comparison, negated: false })
    return equal ? ofTruth(expression) : negatedOf(ofTruth(expression))
  }

  const followValue = (value: ts.Expression): void => {
    if (values.has(value) || conditionOf(value).kind === 'constant') return
    values.add(value)
    waiting.push(...atomsOf(value))
  }

  const follow = (definitions: readonly Definition[], comparison: Comparison): void => {
    if (comparison === truth) for (const { value } of definitions) followValue(value)
    else {
      for (const { node } of leavesOf(definitions, checker)) {
        const site = candidates.of(node)
        if (site !== undefined && gradients.call(site, comparison)) enter(site, comparison)
      }
    }
  }

  /** The returned map grows while more calls are found. */
  const argumentsOf = (parameter: ts.ParameterDeclaration): ArgumentsBySite => {
    const known = provided.get(parameter)
    if (known !== undefined) return known
    const found = new Map<FoundSite, Definition>()
    provided.set(parameter, found)
    for (const site of sites.values()) if (isAmong(site.callees, parameter)) addArgument(parameter, found, site)
    return found
  }

  const addArgument = (
    parameter: ts.ParameterDeclaration,
    found: Map<FoundSite, Definition>,
    site: FoundSite,
  ): void => {
    const argument = argumentFor(parameter, site, checker)
    if (argument === undefined || found.has(site)) return
    found.set(site, argument)
    follow([argument], truth)
  }

  const enter = (site: FoundSite, comparison: Comparison): void => {
    sites.set(site.node, site)
    for (const [parameter, found] of provided) if (isAmong(site.callees, parameter)) addArgument(parameter, found, site)
    const returned = results.get(comparison) ?? new Map<RunningFunction, readonly Definition[]>()
    results.set(comparison, returned)
    for (const callee of site.callees) {
      if (returned.has(callee)) continue
      const definitions = resultsOf(callee)
      returned.set(callee, definitions)
      framed.add(callee)
      follow(definitions, comparison)
    }
  }

  for (let it = waiting.pop(); it !== undefined; it = waiting.pop()) {
    const caller = containerOf(it)
    if (caller === undefined || origins.has(it)) continue
    const origin = ts.isCaseClause(it) ? ofCase(it) : ofTruth(it)
    if (origin === undefined) continue
    origins.set(it, origin)
    // A parameter matters only once a call is found, and that call's callees are framed.
    if (origin.kind === 'argument') continue
    framed.add(caller)
    if (origin.kind === 'call') enter(origin.site, origin.comparison)
    else follow(origin.definitions, origin.comparison)
  }
  return {
    origins: new Map([...origins].filter(([, it]) => it.kind !== 'argument' || 0 < it.provided.size)),
    values,
    sites,
    results: [...comparisons.values()].map((it) => ({ comparison: it, returned: results.get(it) ?? new Map() })),
    framed,
  }
}

function isAmong(callees: readonly RunningFunction[], { parent }: ts.ParameterDeclaration): boolean {
  return callees.some((it) => it === parent)
}

function negatedOf(origin: FoundOrigin | undefined): FoundOrigin | undefined {
  return origin === undefined ? undefined : { ...origin, negated: !origin.negated }
}

/** The operand whose truth an expression has: that of `Boolean(a)`, of `b = a`, and of `a ?? b` if `a` is present. */
function passedOn(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.EqualsToken) return node.right
    return node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ? node.left : undefined
  }
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.arguments.length !== 1) return undefined
  const isConversion = node.expression.text === 'Boolean' && isLibrarySymbol(checker, node.expression)
  return isConversion ? node.arguments[0] : undefined
}

/** The atoms of an expression, split like a condition. */
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

/** The parameter of the enclosing function that a name refers to, if only calls assign it. */
function parameterOf(name: ts.Identifier, checker: ts.TypeChecker): ts.ParameterDeclaration | undefined {
  const symbol = checker.getSymbolAtLocation(name)
  const declaration = symbol?.valueDeclaration
  if (declaration === undefined || !ts.isParameter(declaration) || !isRunningFunction(declaration.parent))
    return undefined
  if (!ts.isIdentifier(declaration.name) || declaration.dotDotDotToken !== undefined) return undefined
  const { parent: fn } = declaration
  if (containerOf(name) !== fn) return undefined
  const isLeft = everyUse(fn, symbol!, checker, (use) => !isVariable(use) && writerOf(use) === undefined)
  return isLeft ? declaration : undefined
}

/** The argument for a parameter; undefined if no single expression stands for it. */
function argumentFor(
  parameter: ts.ParameterDeclaration,
  { node, over }: FoundSite,
  checker: ts.TypeChecker,
): Definition | undefined {
  if (!ts.isCallExpression(node) || over !== undefined) return undefined
  const declared = parameter.parent.parameters.filter((it) => !isThis(it))
  const value = argumentsOf(node, checker)[declared.indexOf(parameter)]
  return value === undefined ? undefined : { value, statement: ts.findAncestor(value, ts.isStatement) }
}

function isThis({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === 'this'
}
