import ts from 'typescript'
import type { MockedExport } from '../../model/subject/mocked-module.ts'
import { unwrapped } from '../syntax/unwrapped.ts'
import { addDeepUse, boundNames, constantsIn, type DeepUses } from './deep-members.ts'
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
  for (const file of files) findMade(ways, file, isDeep)
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

/** Adds the constants that a file makes of deep mocks. */
function findMade(ways: Ways, file: ts.SourceFile, isDeep: (way: Way) => boolean): void {
  const { checker } = ways.found.checked
  for (const { name, initializer } of constantsIn(file)) {
    const way = wayTo(unwrapped(initializer), ways)
    if (way === undefined || !isDeep(way)) continue
    for (const { local, member } of boundNames(name)) {
      const symbol = checker.getSymbolAtLocation(local)
      if (symbol !== undefined) ways.made.set(symbol, { at: way.at, names: [...way.names, ...member] })
    }
  }
}
