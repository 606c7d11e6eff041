import type ts from 'typescript'
import { packageAt } from '../../model/subject/packages.ts'
import type { CheckedProgram } from '../program/program.ts'
import { emptyUses, type ImportUses } from './import-uses.ts'

/** The missing modules of a program, and the names and expressions that stand for them. Built up file by file. */
export interface FoundImports {
  readonly checked: CheckedProgram
  readonly modules: FoundModule[]
  readonly byId: Map<string, FoundModule>
  readonly locals: Map<ts.Symbol, Origin>
  /** Calls that load missing modules, or for `import()` the `await` of them, with the positions of the modules. */
  readonly calls: Map<ts.Node, number>
  /** Whole modules that only get names. */
  readonly bound: Set<ts.Node>
  /** Exports that a declaration reads once. */
  readonly reads: { readonly uses: ImportUses; readonly by: ts.Node }[]
}

/** A module that tests mock, if code needs its values. */
export interface FoundModule {
  /** Its position among all. */
  readonly at: number
  /** As the first entry would write them. */
  readonly spellings: Set<string>
  readonly uses: ImportUses
  /** If it is there. */
  readonly symbol: ts.Symbol | undefined
  readonly loads: Set<ModuleLoad>
  /** Whether code takes the namespace as a value. */
  isTaken: boolean
}

type ModuleLoad = 'import' | 'require' | 'import()'

/** The import behind a name: a module and an export, or the whole module. */
export interface Origin {
  readonly at: number
  readonly name: string | undefined
}

/** The imports of a program whose files are not read yet. */
export function noImports(checked: CheckedProgram): FoundImports {
  return {
    checked,
    modules: [],
    byId: new Map(),
    locals: new Map(),
    calls: new Map(),
    bound: new Set(),
    reads: [],
  }
}

/** Adds a module without uses. */
export function addModule({ modules }: FoundImports, symbol?: ts.Symbol): FoundModule {
  const module: FoundModule = {
    at: modules.length,
    spellings: new Set(),
    uses: emptyUses(),
    symbol,
    loads: new Set(),
    isTaken: false,
  }
  modules.push(module)
  return module
}

/** An import of a module by a file. */
interface ModuleImport {
  readonly specifier: string
  readonly load: ModuleLoad
  readonly symbol?: ts.Symbol | undefined
}

/** The module that a file imports, which is added if it is new. */
export function moduleFor(
  found: FoundImports,
  file: ts.SourceFile,
  { specifier, load, symbol }: ModuleImport,
): FoundModule {
  const { checked, byId } = found
  const { name } = checked.pasted(file)
  const id = checked.imports.idOf(name, specifier)
  const module = byId.get(id) ?? addModule(found, symbol)
  byId.set(id, module)
  module.spellings.add(checked.imports.seenFromEntry(name, specifier))
  module.loads.add(load)
  return module
}

/** Makes a name stand for an import. */
export function declare({ checked, locals }: FoundImports, name: ts.Identifier, origin: Origin): void {
  const symbol = checked.checker.getSymbolAtLocation(name)
  if (symbol !== undefined) locals.set(symbol, origin)
}

/** Whether neither a file nor a part of the platform or of a package runs for an import. */
export function isMissing(checked: CheckedProgram, file: ts.SourceFile, specifier: string): boolean {
  if (packageAt(file.fileName) !== '') return false
  const { name } = checked.pasted(file)
  return checked.resolve(name, specifier) === undefined && checked.imports.partOf(name, specifier) === undefined
}
