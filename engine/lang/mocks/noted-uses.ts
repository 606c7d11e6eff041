import ts from 'typescript'
import { wholeExport } from '../../model/subject/mocked-module.ts'
import { isOnlyType, keptTypes } from '../program/emit/erased-imports.ts'
import { rootOfName } from '../syntax/described-types.ts'
import { isInTag } from '../syntax/jsx.ts'
import { decoratingIn } from './decorating.ts'
import { addUse, addWholeUse, type ImportUses, memberChain, memberUses } from './import-uses.ts'
import { isNamespace } from './module-kinds.ts'
import { isTaken } from './taken.ts'
import { beginOf, type Way, type Ways } from './ways.ts'

/** Notes how the code uses each missing module. O(size). */
export function noteUses(ways: Ways, isAtLoad: (node: ts.Node) => boolean): void {
  const { reads, checked } = ways.found
  const isDecorating = decoratingIn(checked.files, checked.checker)
  for (const { uses, by } of reads) uses.isFixed ||= isAtLoad(by)
  const visit = (node: ts.Node): void => {
    if (usesNothing(node)) return
    const way = beginOf(node, ways)
    const uses = way === undefined ? undefined : noteUse(ways, way, node, isAtLoad(node) ? 'load' : 'call')
    if (uses !== undefined && isDecorating(node)) uses.decorates = true
    ts.forEachChild(node, visit)
  }
  checked.files.forEach(visit)
  checked.files.forEach((it) => noteKeptTypes(ways, it))
}

/** Exports that only describe what the code decorates need not be more than classes. */
function noteKeptTypes({ found: { checked, locals, modules } }: Ways, file: ts.SourceFile): void {
  for (const type of keptTypes(file, checked.program)) {
    const origin = locals.get(checked.checker.getSymbolAtLocation(rootOfName(type))!)
    if (origin === undefined) continue
    const names = [...(origin.name === undefined ? [] : [origin.name]), ...membersOf(type)]
    const { uses } = modules[origin.at]!
    const described = names.reduce(memberUses, uses)
    if (described === uses || described.isPassed || 0 < described.members.size) continue
    described.own ??= 'class'
  }
}

/** The names after the first: `b` and `c` of `a.b.c`. */
function membersOf(name: ts.EntityName): readonly string[] {
  return ts.isIdentifier(name) ? [] : [...membersOf(name.left), name.right.text]
}

/** Whether a node only imports, or leaves no code. */
function usesNothing(node: ts.Node): boolean {
  return ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node) || isOnlyType(node)
}

/** Notes the use of what a node reads by a way. Returns the uses of the export that the way leads to, if any. */
function noteUse({ found }: Ways, way: Way, node: ts.Node, when: 'load' | 'call'): ImportUses | undefined {
  const { modules, bound } = found
  const module = modules[way.at]!
  if (way.names.length === 0 && isTaken(node, bound)) {
    if (isNamespace(module)) {
      module.isTaken = true
      return undefined
    }
    const whole = memberUses(module.uses, wholeExport)
    addWholeUse(whole, node, when)
    return whole
  }
  if (bound.has(node)) return undefined
  const { names, last } = memberChain(node as ts.Expression)
  const [first, ...others] = [...way.names, ...names]
  if (first === undefined) return undefined
  const uses = memberUses(module.uses, first)
  if (!bound.has(last)) addUse(others.reduce(memberUses, uses), last, when)
  if (first === 'default' && isInTag(node)) uses.shown = (node as ts.Identifier).text
  return uses
}
