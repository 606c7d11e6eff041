import ts from 'typescript'
import type { Completion, Hint, ImportedAs, NameKind } from '../../model/subject/assistance.ts'
import { importedAt, importNamed } from './imported-name.ts'

/** An offset in a file of a language service. */
export interface Spot {
  readonly service: ts.LanguageService
  readonly path: string
  readonly offset: number
  /** The pasted file at a path of the service; `undefined` for other files. */
  readonly fileAt: (path: string) => string | undefined
}

/** Longer lists are not read, and each name is sent to the page. */
const mostCompletions = 1000

/** Type and documentation of the name at a spot; `undefined` if there is none. */
export function hintAt({ service, path, offset }: Spot): Hint | undefined {
  const info = service.getQuickInfoAtPosition(path, offset)
  if (info === undefined) return undefined
  const { start, length } = info.textSpan
  const { program, file } = programAt(service, path)
  return withImport({ ...described(info), start, end: start + length }, file && importedAt(program, file, start))
}

/** Lists possible names at a spot, likeliest first, at most `mostCompletions`; none that need an import. */
export function completionsAt({ service, path, offset }: Spot): readonly Completion[] {
  const found = service.getCompletionsAtPosition(path, offset, { includeCompletionsForModuleExports: false })
  return (found?.entries ?? [])
    .filter((it) => it.kind !== ts.ScriptElementKind.warning)
    .sort((a, b) => compare(a.sortText, b.sortText) || compare(a.name, b.name))
    .slice(0, mostCompletions)
    .map(({ name, kind, kindModifiers }) => ({ name, kind: kindOf(kind, kindModifiers) }))
}

/** The hint for one of the completions; `undefined` for any other name. */
export function completionHint({ service, path, offset }: Spot, name: string): Hint | undefined {
  const details = service.getCompletionEntryDetails(path, offset, name, undefined, undefined, undefined, undefined)
  if (details === undefined) return undefined
  const { file } = programAt(service, path)
  return withImport({ ...described(details), start: offset, end: offset }, file && importNamed(file, name))
}

function programAt(
  service: ts.LanguageService,
  path: string,
): { readonly program: ts.Program; readonly file: ts.SourceFile | undefined } {
  const program = service.getProgram()!
  return { program, file: program.getSourceFile(path) }
}

function withImport(hint: Hint, imported: ImportedAs | undefined): Hint {
  return imported === undefined ? hint : { ...hint, imported }
}

function described(info: {
  readonly displayParts?: ts.SymbolDisplayPart[]
  readonly documentation?: ts.SymbolDisplayPart[]
}): Pick<Hint, 'signature' | 'documentation'> {
  return {
    signature: ts.displayPartsToString(info.displayParts),
    documentation: ts.displayPartsToString(info.documentation),
  }
}

/** By code units, as the compiler's sort keys require. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a === b ? 0 : 1
}

function kindOf(kind: ts.ScriptElementKind, modifiers: string | undefined): NameKind {
  switch (kind) {
    case ts.ScriptElementKind.classElement:
    case ts.ScriptElementKind.localClassElement:
      return 'class'
    case ts.ScriptElementKind.enumElement:
      return 'enum'
    case ts.ScriptElementKind.enumMemberElement:
    case ts.ScriptElementKind.constElement:
      return 'constant'
    case ts.ScriptElementKind.functionElement:
    case ts.ScriptElementKind.localFunctionElement:
      return 'function'
    case ts.ScriptElementKind.interfaceElement:
      return 'interface'
    case ts.ScriptElementKind.keyword:
    case ts.ScriptElementKind.primitiveType:
      return 'keyword'
    case ts.ScriptElementKind.memberFunctionElement:
    case ts.ScriptElementKind.constructSignatureElement:
    case ts.ScriptElementKind.callSignatureElement:
      return 'method'
    case ts.ScriptElementKind.moduleElement:
    case ts.ScriptElementKind.externalModuleName:
      return 'namespace'
    case ts.ScriptElementKind.memberVariableElement:
    case ts.ScriptElementKind.memberGetAccessorElement:
    case ts.ScriptElementKind.memberSetAccessorElement:
    case ts.ScriptElementKind.memberAccessorVariableElement:
      return 'property'
    case ts.ScriptElementKind.typeElement:
    case ts.ScriptElementKind.typeParameterElement:
    case ts.ScriptElementKind.alias:
      return 'type'
    default:
      return modifiers?.includes('declare') === true ? 'constant' : 'variable'
  }
}
