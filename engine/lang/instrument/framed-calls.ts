import ts from 'typescript'
import type { CallSiteId } from '../../model/flags/flag.ts'
import type { RunningFunction } from '../syntax/erased.ts'

/** The syntax node of a call that decides a flag. */
export interface FoundSite {
  readonly node: ts.CallExpression | ts.PropertyAccessExpression
  readonly caller: RunningFunction
  readonly callees: readonly RunningFunction[]
  readonly over?: 'some' | 'every'
}

/** The facts about flags that instrumentation needs. */
export interface FramedCalls {
  readonly framed: ReadonlySet<RunningFunction>
  /** Keyed by the call. */
  readonly sites: ReadonlyMap<ts.Node, FoundSite>
  numberOf(site: FoundSite): CallSiteId
  /** Whether a node is or contains a site, or is the last part evaluated before one. */
  isTouched(node: ts.Node): boolean
}

/** Numbers sites in order of discovery. */
export function numberedCalls({ framed, sites }: Pick<FramedCalls, 'framed' | 'sites'>): FramedCalls {
  const numbers = new Map([...sites.values()].map((it, at) => [it, at]))
  const touched = new Set<ts.Node>()
  for (const { node } of sites.values()) {
    for (let it: ts.Node = lastPart(node) ?? node; !touched.has(it) && !ts.isSourceFile(it); it = it.parent)
      touched.add(it)
  }
  return { framed, sites, numberOf: (it) => numbers.get(it)!, isTouched: (node) => touched.has(node) }
}

/** The part of a call or property read evaluated last before pasted code is entered; undefined if all are names. */
export function lastPart(node: ts.CallExpression | ts.PropertyAccessExpression): ts.Expression | undefined {
  if (ts.isPropertyAccessExpression(node)) return receiver(node)
  const last = node.arguments.at(-1)
  if (last !== undefined) return ts.isSpreadElement(last) ? last.expression : last
  return ts.isPropertyAccessExpression(node.expression) ? receiver(node.expression) : undefined
}

function receiver({ expression }: ts.PropertyAccessExpression): ts.Expression | undefined {
  return expression.kind === ts.SyntaxKind.SuperKeyword ? undefined : expression
}

/** For builds that do not record activations. */
export const noFramedCalls: FramedCalls = numberedCalls({ framed: new Set(), sites: new Map() })
