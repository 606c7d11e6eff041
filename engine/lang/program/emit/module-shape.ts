import ts from 'typescript'
import { mayLoadModules } from '../../mocks/load-calls.ts'
import type { CheckedProgram } from '../program.ts'
import { isCommonJs } from './common-js.ts'
import { specifiersIn } from './specifiers.ts'
import { usedGlobals } from './used-parts.ts'

/** Whether there is only one module, with its own export record, so that loading it is one call. */
export function isAlone(checked: CheckedProgram): boolean {
  const { files, data, globals } = checked
  const [file] = files
  if (files.length !== 1 || data.length !== 0 || file === undefined) return false
  if (0 < globals.within(file).length || 0 < usedGlobals(checked, file).length || checked.hasPage) return false
  return !loadsModules(file) && !exportsWhole(file)
}

/** Whether a module may replace its export record, as CommonJS and `export =` do. */
export function exportsWhole(file: ts.SourceFile): boolean {
  return isCommonJs(file) || file.statements.some((it) => ts.isExportAssignment(it) && it.isExportEquals === true)
}

/** Whether a module declares a variable `require` of its own: `const require = createRequire(import.meta.url)`. */
export function declaresRequire(file: ts.SourceFile): boolean {
  return file.statements.some(
    (it) =>
      ts.isVariableStatement(it) &&
      it.declarationList.declarations.some(({ name }) => ts.isIdentifier(name) && name.text === 'require'),
  )
}

/** The parameters of a module: only those in use, because it may declare these names itself. */
export function parametersOf(file: ts.SourceFile, prefix: string): string {
  if (exportsWhole(file)) return 'exports, require, module'
  if (declaresRequire(file)) return `exports, ${prefix}require`
  return loadsModules(file) ? 'exports, require' : 'exports'
}

/** Whether a file may call `require`, directly or in place of imports. */
function loadsModules(file: ts.SourceFile): boolean {
  return mayLoadModules(file) || 0 < specifiersIn(file).length
}
