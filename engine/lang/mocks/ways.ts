import ts from 'typescript'
import { calledMember, madeMember } from '../../model/subject/deep-mock.ts'
import { wholeExport } from '../../model/subject/mocked-module.ts'
import { originalOf } from '../syntax/named-symbols.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { stepOf } from './deep-members.ts'
import type { FoundImports } from './found-imports.ts'
import type { Inherited } from './inherited.ts'
import { meaningOf, originOf } from './origins.ts'

/** The names of `deep-mock.ts` lead from a module to an export, a member, or what a call returns. */
export interface Way {
  readonly at: number
  readonly names: readonly string[]
}

/** From expressions to the parts of missing modules that they read. */
export interface Ways {
  readonly found: FoundImports
  /** The position of the module with the missing globals. */
  readonly atGlobals: number
  /** Members that classes inherit from expressions outside the source. */
  readonly inherited: (node: ts.Node) => Inherited | undefined
  /** Variables that keep what modules make of deep mocks while they load. */
  readonly made: Map<ts.Symbol, Way>
}

/** The module, and the way from it to what an expression reads. */
export function wayTo(node: ts.Node, ways: Ways): Way | undefined {
  const { found, atGlobals, made } = ways
  const { checker, globals } = found.checked
  const global = globals.nameOf(node)
  if (global !== undefined) return { at: atGlobals, names: [global] }
  const call = found.calls.get(node)
  if (call !== undefined) return { at: call, names: [] }
  if (ts.isIdentifier(node)) {
    if (isName(node)) return undefined
    const symbol = meaningOf(node, checker)
    const origin = originOf(symbol, found)
    if (origin === undefined) return symbol && made.get(originalOf(symbol, checker))
    return { at: origin.at, names: origin.name === undefined ? [] : [origin.name] }
  }
  const heir = wayOfHeir(node, ways)
  if (heir !== undefined && ts.isPropertyAccessExpression(node))
    return { at: heir.at, names: [...heir.names, node.name.text] }
  const step = stepOf(node)
  const way = step && wayTo(unwrapped(step.from), ways)
  if (way === undefined) return undefined
  // A module that is called or constructed is itself an export.
  const isWhole = way.names.length === 0 && step !== undefined && isOperation(step.names[0])
  return { at: way.at, names: [...(isWhole ? [wholeExport] : way.names), ...step!.names] }
}

function isOperation(name: string | undefined): boolean {
  return name === calledMember || name === madeMember
}

/** The way to the base class, or its prototype, whose member a node such as `this.save` reads. */
export function wayOfHeir(node: ts.Node, ways: Ways): Way | undefined {
  const inherited = ways.inherited(node)
  const way = inherited && wayTo(unwrapped(inherited.base), ways)
  return way && (inherited.isStatic ? way : { at: way.at, names: [...way.names, 'prototype'] })
}

/** The way of a node that begins one. */
export function beginOf(node: ts.Node, ways: Ways): Way | undefined {
  const { calls, checked } = ways.found
  return ts.isIdentifier(node) || calls.has(node) || checked.globals.nameOf(node) !== undefined
    ? wayTo(node, ways)
    : undefined
}

/** Whether an identifier is only the name of a declaration or property. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isBindingElement(parent) || ts.isVariableDeclaration(parent) || ts.isParameter(parent))
    return parent.initializer !== node
  return ts.isExportSpecifier(parent) && parent.propertyName !== undefined && parent.name === node
}
