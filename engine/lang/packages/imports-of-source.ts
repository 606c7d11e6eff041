import ts from 'typescript'
import type { Source } from '../../model/source/source.ts'
import { dirname } from '../../model/source/paths.ts'
import { isImporter } from '../program/emit/common-js.ts'
import { importsIn, typeImports } from '../program/emit/imports.ts'
import { jsxImportsOf } from '../program/emit/jsx-imports.ts'
import { isDataFile, isDeclarationFile, sectionsOf } from '../program/sections.ts'
import type { ImportsIn } from './collect-packages.ts'
import { isPackageName } from './package-files.ts'

/** The imports of a source that may mean packages. */
export interface PackageImports {
  /** Those that need code. */
  readonly code: readonly ImportsIn[]
  /** Those, and the others, which only need types. */
  readonly types: readonly ImportsIn[]
}

/** Lists imports that may mean packages. `pathOf` returns the absolute path of a folder. O(size). */
export function packageImports({ files }: Source, pathOf: (folder: string) => string): PackageImports {
  const code = new Map<string, Set<string>>()
  const types = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, folder: string, specifiers: readonly string[]): void => {
    const known = to.get(folder) ?? new Set()
    to.set(folder, known)
    for (const it of specifiers) if (isPackageName(it)) known.add(it)
  }
  for (const section of files.flatMap(sectionsOf)) {
    const { name, text } = section
    if (isDataFile(name)) continue
    const folder = dirname(name)
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, false)
    const all = [...importsIn(text), ...jsxImportsOf(file).map((it) => it.specifier)]
    add(types, folder, all)
    const called = new Set(loadedIn(file))
    const erased = new Set([...typeImports(file)].filter((it) => !called.has(it)))
    if (!isDeclarationFile(name))
      add(
        code,
        folder,
        all.filter((it) => !erased.has(it)),
      )
  }
  const listed = (from: ReadonlyMap<string, ReadonlySet<string>>): readonly ImportsIn[] =>
    [...from].map(([folder, specifiers]) => ({ folder, path: pathOf(folder), specifiers: [...specifiers] }))
  return { code: listed(code), types: listed(types) }
}

/** The specifiers of calls that load modules. */
function loadedIn(file: ts.SourceFile): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isImporter(node.expression)) {
      const [specifier] = node.arguments
      if (specifier !== undefined && ts.isStringLiteralLike(specifier)) found.push(specifier.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
