import ts from 'typescript'
import type { MockedExport } from '../../model/subject/mocked-module.ts'
import { inLoadOrder } from '../program/emit/load-order.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { targetsIn, writeTarget } from '../effects/writes.ts'
import { boundNames } from '../syntax/bound-names.ts'
import { eachNode } from '../syntax/each-node.ts'
import { addDeepUse, type DeepUses } from './deep-members.ts'
import { beginOf, type Way, type Ways, wayOfHeir, wayTo } from './ways.ts'

/** How functions use the deep mocks of each module, after the constants that hold parts of them. O(size). */
export function deepUsesOf(
  ways: Ways,
  exports: readonly (readonly MockedExport[])[],
  isAtLoad: (node: ts.Node) => boolean,
): readonly DeepUses[] {
  const { files } = ways.found.checked
  const uses = exports.map((): DeepUses => new Map())
  if (!exports.some((its) => its.some(({ use }) => use === 'deep'))) return uses
  const isDeep = ({ at, names: [name] }: Way): boolean =>
    exports[at]!.some((it) => it.name === name && it.use === 'deep')
  for (const file of inLoadOrder(ways.found.checked)) findMade(ways, file, isDeep)
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    const way = beginOf(node, ways)
    if (way !== undefined && isDeep(way) && !isAtLoad(node)) addDeepUse(uses[way.at]!, way.names, node as ts.Expression)
    const heir = ts.isPropertyAccessExpression(node) ? wayOfHeir(node, ways) : undefined
    if (heir !== undefined && isDeep(heir))
      addDeepUse(uses[heir.at]!, heir.names, (node as ts.PropertyAccessExpression).expression)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return uses
}

/** Adds the variables of a file that have parts of deep mocks and keep them. */
function findMade(ways: Ways, file: ts.SourceFile, isDeep: (way: Way) => boolean): void {
  const { checker } = ways.found.checked
  const assigned = assignedNames(file)
  for (const { name, initializer } of variablesIn(file)) {
    const way = wayTo(unwrapped(initializer), ways)
    if (way === undefined || !isDeep(way)) continue
    for (const { local, member } of boundNames(name)) {
      const symbol = checker.getSymbolAtLocation(local)
      if (symbol !== undefined && !assigned.has(local.text))
        ways.made.set(symbol, { at: way.at, names: [...way.names, ...member] })
    }
  }
}

/** The variables that a module declares outside functions, with their initializers. */
function variablesIn({
  statements,
}: ts.SourceFile): readonly { readonly name: ts.BindingName; readonly initializer: ts.Expression }[] {
  return statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
          initializer === undefined ? [] : [{ name, initializer }],
        )
      : [],
  )
}

/** The names of variables to which a file assigns something after their declaration. */
function assignedNames(file: ts.SourceFile): ReadonlySet<string> {
  const found = new Set<string>()
  eachNode(file, (node) => {
    const target = writeTarget(node)
    for (const it of target === undefined ? [] : targetsIn(target)) if (ts.isIdentifier(it)) found.add(it.text)
  })
  return found
}
