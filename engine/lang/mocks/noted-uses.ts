import ts from 'typescript'
import { wholeExport } from '../../model/subject/mocked-module.ts'
import { isInTag } from '../syntax/jsx.ts'
import { addUse, addWholeUse, memberChain, memberUses } from './import-uses.ts'
import { isNamespace } from './module-kinds.ts'
import { isTaken } from './taken.ts'
import { beginOf, type Way, type Ways } from './ways.ts'

/** Notes how the code uses each missing module. O(size). */
export function noteUses(ways: Ways, isAtLoad: (node: ts.Node) => boolean): void {
  const { reads, checked } = ways.found
  for (const { uses, by } of reads) uses.isFixed ||= isAtLoad(by)
  const visit = (node: ts.Node): void => {
    if (usesNothing(node)) return
    const way = beginOf(node, ways)
    if (way !== undefined) noteUse(ways, way, node, isAtLoad(node) ? 'load' : 'call')
    ts.forEachChild(node, visit)
  }
  checked.files.forEach(visit)
}

/** Whether a node only imports, or leaves no code. */
function usesNothing(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node)) return true
  return ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)
}

/** Notes the use of what a node reads by a way. */
function noteUse({ found }: Ways, way: Way, node: ts.Node, when: 'load' | 'call'): void {
  const { modules, bound } = found
  const module = modules[way.at]!
  if (way.names.length === 0 && isTaken(node, bound)) {
    if (isNamespace(module)) module.isTaken = true
    else addWholeUse(memberUses(module.uses, wholeExport), node, when)
  } else if (!bound.has(node)) {
    const { names, last } = memberChain(node as ts.Expression)
    const all = [...way.names, ...names]
    if (0 < all.length && !bound.has(last)) addUse(all.reduce(memberUses, module.uses), last, when)
    if (all[0] === 'default' && isInTag(node)) memberUses(module.uses, 'default').shown = (node as ts.Identifier).text
  }
}
