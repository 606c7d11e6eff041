import type ts from 'typescript'
import type { Source } from '../../model/source/source.ts'
import { exportsValues, withStandInExports, withVisibleVariables } from '../subject/exports/exports.ts'
import { hasJsx } from '../syntax/jsx.ts'
import { declarationPath, type Declarations } from './declarations.ts'
import { syntaxErrors } from './diagnostics/syntax-errors.ts'
import { declaresJsx, jsxDeclarations, jsxPath } from './jsx-types.ts'
import type { Placed } from './placed-sections.ts'
import { declaresReact, importsReact, reactDeclarations, reactPath } from './react-types.ts'
import { isDataFile, isDeclarationFile } from './sections.ts'

/** The texts that the compiler reads, by path. */
export function textsOf(source: Source, placed: ReadonlyMap<string, Placed>): ReadonlyMap<string, string> {
  const { entries, hasExports } = underTestOf(source, placed)
  const sections = [...placed].map(([path, it]): readonly [string, string] => [
    path,
    !hasExports && entries.includes(it) ? withStandInExports(it.parsed) : withVisibleVariables(it.parsed),
  ])
  const all = [...placed.values()].map((it) => it.parsed)
  const isReact = all.some(importsReact) && !all.some(declaresReact)
  const isJsx = (isReact || all.some(hasJsx)) && !all.some((it) => declaresJsx(it.text))
  return new Map([
    ...sections,
    ...(isJsx ? [[jsxPath, jsxDeclarations] as const] : []),
    ...(isReact ? [[reactPath, reactDeclarations] as const] : []),
  ])
}

/** Reduces the files whose code does not run to their declarations, which no analysis can mistake for code. */
export function withDeclarations(
  texts: ReadonlyMap<string, string>,
  placed: ReadonlyMap<string, Placed>,
  isRead: (it: Placed) => boolean,
  declarationsOf: Declarations,
): ReadonlyMap<string, string> {
  const all = [...texts].map(([path, text]): readonly [string, string] => {
    const it = placed.get(path)
    // Declarations of React and JSX are no pasted files.
    return it === undefined || isRead(it) || !isCode(it.parsed)
      ? [path, text]
      : [declarationPath(path), declarationsOf(path, text)]
  })
  // Declarations beside JavaScript prevail.
  return new Map([...all, ...[...texts].filter(([path]) => isDeclarationFile(path))])
}

/** The sections of the file under test that are tested. */
export function underTestOf(source: Source, placed: ReadonlyMap<string, Placed>): ReturnType<typeof underTest> {
  return underTest([...placed.values()].filter((it) => it.file === source.entry))
}

/** Selects the sections under test: all that export a value, or if none does, the last one with code. */
function underTest(sections: readonly Placed[]): {
  readonly entries: readonly Placed[]
  readonly hasExports: boolean
} {
  const running = sections.filter((it) => isCode(it.parsed))
  const exporting = running.filter((it) => exportsValues(it.parsed))
  if (0 < exporting.length) return { entries: exporting, hasExports: true }
  const last = running.at(-1) ?? sections.at(-1)!
  // With syntax errors nothing is added: it might end up inside an unterminated string or comment.
  return { entries: [last], hasExports: !isCode(last.parsed) || 0 < syntaxErrors(last.parsed) }
}

/** Whether a file has code, and not only data or declarations. */
export function isCode(file: ts.SourceFile): boolean {
  return !isDataFile(file.fileName) && !isDeclarationFile(file.fileName)
}
