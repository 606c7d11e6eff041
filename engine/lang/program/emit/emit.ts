import type ts from 'typescript'
import type { MutationProbes } from '../../../model/goal/mutation-build.ts'
import { userTestGlobals } from '../../../model/report/user-tests.ts'
import type { Probes } from '../../../model/run/probe.ts'
import type { ConcolicProbes } from '../../../model/symbolic/concolic-probe.ts'
import { type Inventory, takeInventory } from '../../flow/predicates.ts'
import { defaultNames } from '../../instrument/default-names.ts'
import { type FramedCalls, noFramedCalls } from '../../instrument/framed-calls.ts'
import { lateImports } from '../../instrument/late-imports.ts'
import { powers } from '../../instrument/rewrites/powers.ts'
import { noSites, type Sites } from '../../instrument/sites/sites.ts'
import { instrumenter, type Instruments } from '../../instrument/transformer.ts'
import type { Counters } from '../../istanbul/counters.ts'
import { numbered, type Numbering } from '../../istanbul/numbering.ts'
import type { MutantSite } from '../../mutants/mutant-site.ts'
import { mutantTransformer } from '../../mutants/transformer.ts'
import { awaitsAtTop } from '../../syntax/top-level-await.ts'
import { accessorNames } from '../../subject/callables/accessor-names.ts'
import type { CheckedProgram } from '../program.ts'
import { assemble } from './assemble.ts'
import { awaitedImports } from './awaiting-loader.ts'
import { emitModule } from './emit-module.ts'
import { freePrefix } from './prefix.ts'

/** Emits `Compiled.code`, a function body of `probes` that returns `load`, which only evaluates the modules. */
export function emitInstrumented(
  checked: CheckedProgram,
  inventory: Inventory,
  sites: Sites = noSites,
  flags: FramedCalls = noFramedCalls,
): string {
  return emitProbed(checked, inventory, { sites, flags }, instrumenter)
}

/** Like `emitInstrumented`, with switches for all strong mutants and counters instead of distance probes. */
export function emitMutants(
  checked: CheckedProgram,
  inventory: Inventory,
  mutants: readonly MutantSite[],
  counters: Numbering,
): string {
  const functionsOnly: Inventory = { ...inventory, predicate: () => undefined }
  return emitProbed(checked, functionsOnly, { sites: noSites, flags: noFramedCalls }, (instruments) =>
    mutantTransformer({ ...instruments, mutants, counters }),
  )
}

/**
 * Emits a user's test file, which reads the globals `ofPage`, as `UserTestBuild.code`, with guards and a counter before
 * each statement. Its functions are numbered independently of the code under test.
 */
export function emitUserTests(
  checked: CheckedProgram,
  file: ts.SourceFile,
  counters: Counters,
  ofPage: readonly string[],
): string {
  const files = [file]
  const prefix = freePrefix(files)
  const used = new Set<keyof Probes | keyof MutationProbes | keyof ConcolicProbes>()
  const transformer = mutantTransformer({
    checker: checked.checker,
    inventory: { ...takeInventory(files), predicate: () => undefined },
    sites: noSites,
    flags: noFramedCalls,
    prefix,
    accessors: accessorNames(files),
    used,
    mutants: [],
    counters: numbered(counters),
  })
  const text = emitModule(checked, file, [transformer])
  const parameters = ['exports', 'require', ...userTestGlobals, ...ofPage].join(', ')
  // The block lets the file redeclare its parameters.
  const kind = awaitsAtTop(file) ? 'async function' : 'function'
  const body = `((probes, module) => ${kind} (${parameters}) {\n{\n${text}\n}\n})()`
  return `"use strict";\n${headOf(used, prefix)}return ${body};\n//# sourceURL=fitscape-tests.js`
}

/** Emits the pasted files, instrumented by a transformer. */
export function emitProbed(
  checked: CheckedProgram,
  inventory: Inventory,
  recorded: { readonly sites: Sites; readonly flags: FramedCalls },
  transformerOf: (instruments: Instruments) => ts.TransformerFactory<ts.SourceFile>,
): string {
  const prefix = freePrefix(checked.files)
  const used = new Set<keyof Probes | keyof MutationProbes | keyof ConcolicProbes>()
  const { checker } = checked
  const accessors = accessorNames(checked.files)
  const transformer = transformerOf({ checker, inventory, ...recorded, prefix, accessors, used })
  const modules = checked.files.map((file) =>
    emitModule(checked, file, [
      transformer,
      powers(prefix, used),
      defaultNames(`${prefix}defaultName`, used, checked.program.getCompilerOptions()),
      lateImports(`${prefix}loading`, used),
      awaitedImports(checked, file),
    ]),
  )
  return assemble(checked, modules, prefix, headOf(used, prefix))
}

/** Destructures the probes in use. */
function headOf(used: ReadonlySet<string>, prefix: string): string {
  const names = [...used].sort().map((it) => `${it}: ${prefix}${it}`)
  return `const { ${names.join(', ')} } = probes;\nlet ${prefix}t;\n`
}

/** Emits the same module without probes, to compare behavior. Its parameter `probes` is unused. */
export function emitBare(checked: CheckedProgram): string {
  const names = defaultNames(undefined, { add: () => undefined }, checked.program.getCompilerOptions())
  const modules = checked.files.map((file) => emitModule(checked, file, [names, awaitedImports(checked, file)]))
  return assemble(checked, modules, freePrefix(checked.files), '')
}
