import type ts from 'typescript'
import { mockKey } from '../../../model/subject/mocked-module.ts'
import type { MissingImports } from '../../mocks/missing-imports.ts'
import { exportedValues } from '../../subject/exports/exported-values.ts'
import { importedValues } from '../../subject/exports/imported-values.ts'
import { packageValues } from '../../subject/exports/package-values.ts'
import type { CheckedProgram } from '../program.ts'
import { exportsWhole } from './module-shape.ts'

/**
 * Loads the modules under test in order. A single one keeps its record; otherwise a new record has the exports of all,
 * and values imported from other modules, which load on first use, and the mocked modules. If they load `later`, what
 * is returned is a function of it, because exports may have a method `then`.
 */
export function loadEntries(
  checked: CheckedProgram,
  { modules: mocked }: MissingImports,
  kind: 'now' | 'later',
): string {
  const { entries, files, data } = checked
  const use = (file: ts.SourceFile): string => `use(${files.indexOf(file)})`
  const loads = entries.map(kind === 'now' ? use : (file) => `await ready(${files.indexOf(file)})`)
  const returned = (exports: string): string => (kind === 'now' ? `return ${exports};` : `return () => (${exports});`)
  const values = exportedValues(checked)
  const allImported = importedValues(checked, values)
  const imported = allImported.filter((it) => !it.isEnum)
  const packaged = packageValues(
    checked,
    [...values, ...allImported].map((it) => it.name),
  ).values
  if (
    entries.length === 1 &&
    imported.length + packaged.length === 0 &&
    mocked.length === 0 &&
    !exportsWhole(entries[0]!)
  )
    return kind === 'now' ? `return ${loads[0]!};` : `${loads[0]!};\n  ${returned(use(entries[0]!))}`
  const getter = (name: string, exported: string, file: ts.SourceFile, module: string): string => {
    const isWhole = exported === 'default' && exportsWhole(file)
    return `get [${JSON.stringify(name)}]() { return ${module}${isWhole ? '' : `[${JSON.stringify(exported)}]`}; }`
  }
  const getters = [
    ...values.map(({ name, exported, entry }) => getter(name, exported, entries[entry]!, `modules[${entry}]`)),
    ...imported.map(({ name, exported, file }) => getter(name, exported, file, use(file))),
    ...packaged.map(({ name, exported, specifier, part }) => {
      const module = `packaged(${JSON.stringify(part)}, ${JSON.stringify(specifier)})`
      // As compilers read a default import.
      const value =
        exported === 'default'
          ? `((it) => it?.__esModule ? it.default : it)(${module})`
          : `${module}[${JSON.stringify(exported)}]`
      return `get [${JSON.stringify(name)}]() { return ${value}; }`
    }),
    ...mocked.map(
      (it, at) => `get [${JSON.stringify(mockKey(it))}]() { return recordOf(${files.length + data.length + at}); }`,
    ),
  ]
  const record = `{ ${getters.join(', ')} }`
  if (kind === 'now') return `const modules = [${loads.join(', ')}];\n  return ${record};`
  const modules = entries.map(use).join(', ')
  return `${loads.join(';\n  ')};\n  const modules = [${modules}];\n  ${returned(record)}`
}
