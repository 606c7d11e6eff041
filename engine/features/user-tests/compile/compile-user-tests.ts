import ts from 'typescript'
import type { Diagnostic, Source, SourceFile } from '../../../model/source/source.ts'
import { type UserTestCompilation, userTestRunners } from '../../../model/report/user-tests.ts'
import { pagePart } from '../../../model/subject/page.ts'
import { withNeeds } from '../../../model/subject/platform.ts'
import { placeOf } from '../../../lang/program/diagnostics/diagnostics.ts'
import { emitUserTests } from '../../../lang/program/emit/emit.ts'
import { specifiersIn } from '../../../lang/program/emit/specifiers.ts'
import { exportedValues, exportsOf } from '../../../lang/subject/exports/exported-values.ts'
import { countersIn } from '../../../lang/istanbul/counters.ts'
import { describeCounters } from '../../../lang/istanbul/describe.ts'
import type { CheckedProgram } from '../../../lang/program/program.ts'
import type { Project } from '../../../lang/program/project.ts'
import { userTestDeclarations } from './declarations.ts'

interface UnderTest {
  /** The files as tests see them: a file without exports gets a last line that exports its declarations. */
  readonly files: readonly SourceFile[]
  /** By file name: the exports, with their keys in the export record. */
  readonly exported: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** Compiles tests that a person wrote for a source. Never throws for what a person can type. */
export function compileUserTests(project: Project, source: Source, tests: SourceFile): UserTestCompilation {
  const base = project.update(source)
  if (base.diagnostics.some((it) => it.severity === 'error')) return { kind: 'failed', diagnostics: [notCompiled] }
  const { files, exported } = underTestOf(base, source)
  if (files.some((it) => it.name === tests.name)) return { kind: 'failed', diagnostics: [nameTaken(tests.name)] }
  const runners = userTestRunners.map((it) => ({ name: `node_modules/${it}/index.ts`, text: userTestDeclarations }))
  // A second one with the same globals would declare them twice.
  const [first, ...others] = runners as [SourceFile, ...SourceFile[]]
  const same = others.map(({ name }) => ({ name, text: `export * from '${userTestRunners[0]}'` }))
  const checked = project.update({ files: [...files, first, ...same, tests], entry: tests.name })
  const own = checked.diagnostics.filter((it) => it.place?.file === tests.name)
  const [file] = checked.entries
  const isOne = checked.entries.length === 1 && file !== undefined && checked.pasted(file).name === tests.name
  const diagnostics = isOne ? [...own, ...foreignImports(checked, file, exported)] : [...own, severalFiles]
  if (!isOne || diagnostics.some((it) => it.severity === 'error')) return { kind: 'failed', diagnostics }
  const counters = { ...countersIn([file]), functions: [], branches: [] }
  const ofPage = [...new Set(checked.ofPage.within(file).map((it) => checked.ofPage.nameOf(it)!))]
  const parts = specifiersIn(file).flatMap((it) => {
    const part = checked.imports.partOf(tests.name, it)
    return part === undefined ? [] : [[it, part] as const]
  })
  const needed = [...parts.map(([, part]) => part), ...(ofPage.length === 0 ? [] : [pagePart])]
  return {
    kind: 'compiled',
    diagnostics,
    build: {
      code: emitUserTests(checked, file, counters, ofPage),
      statements: describeCounters(checked, counters).statements,
      imports: Object.fromEntries(
        specifiersIn(file).flatMap((specifier) => {
          const names = exported.get(checked.resolve(tests.name, specifier) ?? '')
          return names === undefined ? [] : [[specifier, names] as const]
        }),
      ),
      platform: withNeeds(needed, checked.platform),
      parts: Object.fromEntries(parts),
      ofPage,
    },
  }
}

function underTestOf(base: CheckedProgram, source: Source): UnderTest {
  const keys = new Map(exportedValues(base).map(({ symbol, name }) => [symbol, name]))
  const names = base.entries.map((it) => base.pasted(it).name)
  const exported = new Map(
    base.entries.map((file, entry) => {
      const all = exportsOf(base.checker, file).flatMap(({ exported: name, symbol }) => {
        const key = keys.get(symbol)
        return key === undefined ? [] : [[name, key] as const]
      })
      return [names[entry]!, Object.fromEntries(all)]
    }),
  )
  if (base.hasExports) return { files: source.files, exported }
  const [entry] = base.entries
  const readable = { name: names[0]!, text: entry!.text }
  return { files: [...source.files.filter((it) => it.name !== source.entry), readable], exported }
}

/** Diagnostics for imports of pasted files that are not under test. */
function foreignImports(
  checked: CheckedProgram,
  file: ts.SourceFile,
  exported: UnderTest['exported'],
): readonly Diagnostic[] {
  const pasted = checked.pasted(file)
  return file.statements.flatMap((statement): readonly Diagnostic[] => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { text } = statement.moduleSpecifier
    const name = checked.resolve(pasted.name, text)
    if (name === undefined || exported.has(name) || name.startsWith('node_modules/')) return []
    const place = placeOf(pasted, statement.moduleSpecifier.getStart(file), statement.moduleSpecifier.end)
    const message = `'${text}' is not under test. Tests can import only from ${[...exported.keys()].join(', ')}.`
    return [{ severity: 'error', code: 'not-under-test', message, place }]
  })
}

const notCompiled: Diagnostic = {
  severity: 'error',
  code: 'code-under-test',
  message: 'The code under test does not compile, so its tests cannot run.',
}

const severalFiles: Diagnostic = {
  severity: 'error',
  code: 'several-files',
  message: 'The tests must be a single file without sections.',
}

function nameTaken(name: string): Diagnostic {
  return { severity: 'error', code: 'repeated-file', message: `There is already a file named ${name}.` }
}
