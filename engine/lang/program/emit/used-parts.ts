import ts from 'typescript'
import { pagePart } from '../../../model/subject/page.ts'
import { partOfGlobal } from '../../../model/subject/platform.ts'
import type { CheckedProgram } from '../program.ts'
import { specifiersIn } from './specifiers.ts'

/** The parts of the platform that the files import or read, by name. O(size). */
export function usedParts(checked: CheckedProgram): ReadonlySet<string> {
  const { files, imports, platform, hasPage } = checked
  if (platform.parts.size === 0 && platform.packages === undefined) return new Set()
  const imported = files.flatMap((file) =>
    specifiersIn(file).flatMap((it) => imports.partOf(checked.pasted(file).name, it) ?? []),
  )
  const named = files.flatMap((it) => usedGlobals(checked, it)).map((it) => partOfGlobal[it]!)
  return new Set([...imported, ...named, ...(hasPage ? [pagePart] : [])])
}

/** Whether the files import modules of packages. */
export function usesPackages(checked: CheckedProgram): boolean {
  const { packages } = checked.platform
  return packages !== undefined && [...usedParts(checked)].some((it) => packages.parts.has(it))
}

/** The parts of packages that the files import, by specifier. Of files in several folders, the first decides. */
export function usedPackages(checked: CheckedProgram): Readonly<Record<string, string>> {
  const found = new Map<string, string>()
  for (const file of checked.files)
    for (const specifier of specifiersIn(file)) {
      const part = checked.imports.partOf(checked.pasted(file).name, specifier)
      if (part !== undefined && checked.platform.packages?.parts.has(part) === true && !found.has(specifier))
        found.set(specifier, part)
    }
  return Object.fromEntries(found)
}

/** The globals that a file names and that parts export. */
export function usedGlobals({ checker, platform }: CheckedProgram, file: ts.SourceFile): readonly string[] {
  const isPossible = (name: string): boolean => platform.parts.has(partOfGlobal[name]!) && file.text.includes(name)
  const names = Object.keys(partOfGlobal).filter(isPossible)
  if (names.length === 0) return []
  const used = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.includes(node.text) && isGlobal(node, checker)) used.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...used]
}

/** Whether an identifier is the value of a name that only declarations of the platform declare. */
function isGlobal(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
  return !isMember && isOfPlatform(checker.getSymbolAtLocation(node))
}

/** Whether only declarations of the platform declare a symbol. */
export function isOfPlatform({ declarations = [] }: Partial<Pick<ts.Symbol, 'declarations'>> = {}): boolean {
  return 0 < declarations.length && declarations.every((it) => it.getSourceFile().fileName.startsWith('/node/'))
}
