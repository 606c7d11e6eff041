import type ts from 'typescript'
import type { MissingImports } from '../../mocks/missing-imports.ts'
import type { CheckedProgram } from '../program.ts'
import { specifiersIn } from './specifiers.ts'

/** For each file, a literal that leads from specifiers to the positions of modules, or to the names of parts. */
export function importTables(checked: CheckedProgram, missing: MissingImports): readonly string[] {
  return checked.files.map((file) => {
    const entries = specifiersIn(file).flatMap((specifier) => {
      const target = targetOf(checked, missing, file, specifier)
      return target === undefined ? [] : [`[${JSON.stringify(specifier)}]: ${target}`]
    })
    return `{ ${['__proto__: null', ...entries].join(', ')} }`
  })
}

function targetOf(
  checked: CheckedProgram,
  missing: MissingImports,
  file: ts.SourceFile,
  specifier: string,
): number | string | undefined {
  const names = [...checked.files, ...checked.data].map((it) => checked.pasted(it).name)
  const { name } = checked.pasted(file)
  const target = names.indexOf(checked.resolve(name, specifier) ?? '')
  if (0 <= target) return target
  const part = checked.imports.partOf(name, specifier)
  if (part !== undefined) return JSON.stringify(part)
  const mocked = missing.moduleOf(file, specifier)
  return mocked === undefined ? undefined : names.length + mocked
}
