import ts from 'typescript'
import type { ImportedModule } from '../../model/subject/imported-module.ts'
import type { ImportedPackage } from '../../model/subject/packages.ts'
import { placeOf } from '../program/diagnostics/diagnostics.ts'
import { specifierOf } from '../program/diagnostics/refusals.ts'
import { isErasedImport } from '../program/emit/erased-imports.ts'
import type { CheckedProgram } from '../program/program.ts'
import { isNodeModule } from '../../model/subject/node-modules.ts'

/** Lists what the files import, those under test first, and what stands for it. O(size). */
export function importedModules(checked: CheckedProgram): readonly ImportedModule[] {
  const { entries, files } = checked
  const found = new Map<string, ImportedModule>()
  for (const file of [...entries, ...files.filter((it) => !entries.includes(it))]) {
    const visit = (node: ts.Node): void => {
      const specifier = specifierOf(node, checked.checker)
      if (specifier !== undefined) {
        const id = checked.imports.idOf(checked.pasted(file).name, specifier.text)
        const known = found.get(id)
        // If any import needs the values of a module, types alone do not suffice.
        if (known === undefined || known.state === 'types') {
          const { place = placeOf(checked.pasted(file), specifier.getStart(file), specifier.end) } = known ?? {}
          const isIndirect = known === undefined ? !entries.includes(file) : known.isIndirect === true
          const name = known?.specifier ?? checked.imports.seenFromEntry(checked.pasted(file).name, specifier.text)
          const otherNames = checked.imports
            .chosenAs(checked.pasted(file).name, specifier.text)
            .filter((it) => it !== name)
          found.set(id, {
            specifier: name,
            ...(otherNames.length === 0 ? {} : { otherNames }),
            place,
            ...(isIndirect ? { isIndirect: true } : {}),
            ...stateOf(checked, file, node, specifier.text),
          })
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return [...found.values()]
}

function stateOf(
  checked: CheckedProgram,
  file: ts.SourceFile,
  node: ts.Node,
  specifier: string,
): Pick<ImportedModule, 'state' | 'why' | 'problem' | 'package'> {
  const { name } = checked.pasted(file)
  const { resolve, partOf, packageOf, mocked, lacking, isRequested, isTested } = checked.imports
  const found = packageOf(name, specifier)
  if (isErasedImport(node, checked)) return { state: 'types', why: 'erased' }
  if (partOf(name, specifier) !== undefined)
    return found?.kind === 'found' ? installed(found) : { state: 'emulated', why: 'built in' }
  if (resolve(name, specifier) === undefined)
    return { state: 'mocked', ...(mocked(name, specifier) ?? missing(specifier, lacking(specifier), found)) }
  if (isTested(name, specifier)) return { state: 'real', why: 'tested' }
  return { state: 'real', why: isRequested(name, specifier) ? 'requested' : 'pasted' }
}

function installed({
  package: name,
  version,
}: ImportedPackage & { readonly kind: 'found' }): Pick<ImportedModule, 'state' | 'why' | 'package'> {
  return { state: 'real', why: 'installed', package: { name, ...(version === undefined ? {} : { version }) } }
}

/** Why a module that does not run is mocked. */
function missing(
  specifier: string,
  lacking: readonly string[],
  found: ImportedPackage | undefined,
): Pick<ImportedModule, 'why' | 'problem'> {
  if (found?.kind === 'refused') return { why: 'installed', problem: found.problem }
  if (!isNodeModule(specifier)) return { why: 'missing' }
  return {
    why: 'built in',
    ...(lacking.length === 0
      ? {}
      : { problem: `${lacking.join(', ')} ${lacking.length === 1 ? 'is' : 'are'} not emulated` }),
  }
}
