import ts from 'typescript'
import { dirname, importName, relativePath } from '../../../model/source/paths.ts'
import type { Probes } from '../../../model/run/probe.ts'
import type { ConcolicProbes } from '../../../model/symbolic/concolic-probe.ts'
import type { MutationProbes } from '../../../model/goal/mutation-build.ts'
import { userTestGlobals } from '../../../model/report/user-tests.ts'
import { accessorNames } from '../../subject/callables/accessor-names.ts'
import { isCommonJs, isSloppy, isUseStrict } from './common-js.ts'
import { exportedValues } from '../../subject/exports/exported-values.ts'
import { defaultNames } from '../../instrument/default-names.ts'
import { lateImports } from '../../instrument/late-imports.ts'
import { exportedTargets } from '../../subject/exports/exported-targets.ts'
import { powers } from '../../instrument/rewrites/powers.ts'
import { printMetaMaker, replaceImportMeta, usesImportMeta } from './import-meta.ts'
import { instrumenter, type Instruments } from '../../instrument/transformer.ts'
import { importedValues } from '../../subject/exports/imported-values.ts'
import { printable } from './printable.ts'
import { freePrefix } from './prefix.ts'
import { specifiersIn } from './specifiers.ts'
import { usedGlobals, usedParts } from './used-parts.ts'
import type { Counters } from '../../istanbul/counters.ts'
import { numbered, type Numbering } from '../../istanbul/numbering.ts'
import { type FramedCalls, noFramedCalls } from '../../instrument/framed-calls.ts'
import { type Inventory, takeInventory } from '../../flow/predicates.ts'
import type { CheckedProgram } from '../program.ts'
import type { MutantSite } from '../../mutants/mutant-site.ts'
import { findMissingImports, type MissingImports } from '../../mocks/missing-imports.ts'
import { mayLoadModules } from '../../mocks/load-calls.ts'
import { type GlobalReads, memberOfGlobalThis } from '../../mocks/missing-globals.ts'
import { printGlobals, printMockedModule, printMockMaker } from '../../mocks/print-mocks.ts'
import { partOfGlobal } from '../../../model/subject/platform.ts'
import { mockKey } from '../../../model/subject/mocked-module.ts'
import { pagePart } from '../../../model/subject/page.ts'
import { mutantTransformer } from '../../mutants/transformer.ts'
import { noSites, type Sites } from '../../instrument/sites/sites.ts'

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
 * Emits a user's test file as `UserTestBuild.code`, with guards and a counter before each statement. Its functions are
 * numbered independently of the code under test.
 */
export function emitUserTests(checked: CheckedProgram, file: ts.SourceFile, counters: Counters): string {
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
  const parameters = ['exports', 'require', ...userTestGlobals].join(', ')
  // The block lets the file redeclare its parameters.
  const body = `((probes, module) => function (${parameters}) {\n{\n${text}\n}\n})()`
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
      lateImports(`${prefix}imported`, used),
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
  const modules = checked.files.map((file) => emitModule(checked, file, [names]))
  return assemble(checked, modules, freePrefix(checked.files), '')
}

/** Emits a pasted file as a CommonJS module. */
function emitModule(
  checked: CheckedProgram,
  file: ts.SourceFile,
  instrument: readonly ts.TransformerFactory<ts.SourceFile>[],
): string {
  let output = ''
  const prefix = freePrefix(checked.files)
  const before = [
    ...instrument,
    exportedTargets(prefix),
    membersOfGlobalThis(checked, file, globalsName(prefix)),
    replaceImportMeta(`${prefix}meta`),
    printable,
    asCommonJs,
  ]
  const after = [
    ...(isAlone(checked) ? [withoutModuleMark] : []),
    ...(isSloppy(file) ? [withoutStrictMode] : []),
    ...(declaresRequire(file) ? [withOtherRequire(`${prefix}require`)] : []),
  ]
  checked.program.emit(
    file,
    (_, text) => {
      output = text
    },
    undefined,
    false,
    { before, after },
  )
  return withoutHashbang(output)
}

/** Makes the compiler emit CommonJS for `.mts` and `.mjs` too, whose extensions override its options. */
const asCommonJs: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  if (file.impliedNodeFormat !== ts.ModuleKind.ESNext) return file
  // Only new statements create a new file; the old one belongs to the program.
  const own = context.factory.updateSourceFile(file, [...file.statements])
  own.impliedNodeFormat = undefined
  return own
}

/** Comments out `#!`, since the text goes inside a function. */
function withoutHashbang(text: string): string {
  return text.replace(/^#!/, '//')
}

/** Whether there is only one module, with its own export record, so that loading it is one call. */
function isAlone(checked: CheckedProgram): boolean {
  const { files, data, globals } = checked
  const [file] = files
  if (files.length !== 1 || data.length !== 0 || file === undefined) return false
  if (0 < globals.within(file).length || 0 < usedGlobals(checked, file).length || checked.hasPage) return false
  return !loadsModules(file) && !exportsWhole(file)
}

/** The name of the export record of missing globals. */
function globalsName(prefix: string): string {
  return `${prefix}globals`
}

/** Makes `globalThis.fetch` read the mock of a missing global, as `fetch` does, and `globalThis.document` the page's. */
function membersOfGlobalThis(
  { globals, ofPage }: CheckedProgram,
  source: ts.SourceFile,
  record: string,
): ts.TransformerFactory<ts.SourceFile> {
  const namesIn = ({ within }: GlobalReads): ReadonlySet<string> =>
    new Set(within(source).flatMap((it) => memberOfGlobalThis(it) ?? []))
  const names = namesIn(globals)
  const namesOfPage = namesIn(ofPage)
  return (context) => (file) => {
    if (names.size === 0 && namesOfPage.size === 0) return file
    const visit = (node: ts.Node): ts.Node => {
      const name = memberOfGlobalThis(node)
      const { factory } = context
      if (name !== undefined && namesOfPage.has(name)) return factory.createIdentifier(name)
      if (name === undefined || !names.has(name)) return ts.visitEachChild(node, visit, context)
      return factory.createPropertyAccessExpression(factory.createIdentifier(record), name)
    }
    return ts.visitEachChild(file, visit, context)
  }
}

/** Whether a module may replace its export record, as CommonJS and `export =` do. */
function exportsWhole(file: ts.SourceFile): boolean {
  return isCommonJs(file) || file.statements.some((it) => ts.isExportAssignment(it) && it.isExportEquals === true)
}

/** Removes the `__esModule` mark for importers: it takes half the load time of a small module and slows `exports`. */
const withoutModuleMark: ts.TransformerFactory<ts.SourceFile> = (context) => (file) =>
  context.factory.updateSourceFile(
    file,
    file.statements.filter((it) => !isModuleMark(it)),
  )

/** Removes the compiler's `'use strict'`, so that only the first line of the assembled code makes the module strict. */
const withoutStrictMode: ts.TransformerFactory<ts.SourceFile> = (context) => (file) =>
  context.factory.updateSourceFile(
    file,
    file.statements.filter((it) => !isUseStrict(it)),
  )

/** Whether a module declares a variable `require` of its own: `const require = createRequire(import.meta.url)`. */
function declaresRequire(file: ts.SourceFile): boolean {
  return file.statements.some(
    (it) =>
      ts.isVariableStatement(it) &&
      it.declarationList.declarations.some(({ name }) => ts.isIdentifier(name) && name.text === 'require'),
  )
}

/** Renames `require` in the calls that the compiler adds. */
function withOtherRequire(name: string): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    const visit = (node: ts.Node): ts.Node =>
      ts.isIdentifier(node) && node.text === 'require' && node.pos < 0
        ? context.factory.createIdentifier(name)
        : ts.visitEachChild(node, visit, context)
    return ts.visitEachChild(file, visit, context)
  }
}

function isModuleMark(statement: ts.Statement): boolean {
  if (0 <= statement.pos || !ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression))
    return false
  const name = statement.expression.arguments[1]
  return name !== undefined && ts.isStringLiteral(name) && name.text === '__esModule'
}

/**
 * Assembles modules into one text. Pasted code sees the globals, `exports`, and with several files `require`; its
 * top-level `this` is undefined, or `module.exports` in CommonJS. The outer function hides everything else.
 */
function assemble(checked: CheckedProgram, modules: readonly string[], prefix: string, head: string): string {
  const isReading = checked.files.map(usesImportMeta)
  const bodies = checked.files.map((file, at) => {
    const path = JSON.stringify(checked.pasted(file).name)
    const meta = isReading[at]! ? `const ${prefix}meta = ${prefix}metaOf(${path});\n` : ''
    const fn = `function (${parametersOf(file, prefix)}) {\n${meta}${modules[at]!}\n}`
    return `const ${prefix}m${at} = ${withGlobals(fn, usedGlobals(checked, file), prefix)};\n`
  })
  if (isReading.includes(true)) bodies.unshift(printMetaMaker(`${prefix}metaOf`))
  const missing = findMissingImports(checked)
  const maker = `${prefix}mock`
  // Imported files that throw while they load can be mocked, too.
  const mayMock = missing.modules.some((it) => it.page === undefined) || checked.entries.length < checked.files.length
  const mocks = mayMock ? printMockMaker(maker) : ''
  const globals = missing.modules.filter((it) => it.isGlobal).map((it) => printGlobals(it, globalsName(prefix), maker))
  const load = isAlone(checked) ? loadOne(checked, prefix) : loadAll(checked, missing, maker, prefix)
  const hidden = usedParts(checked).size === 0 ? '' : ', platform'
  const platform = hidden === '' ? '' : `const ${prefix}platform = platform;\n`
  const page = checked.hasPage ? printPage(checked, prefix) : ''
  const rest = `${mocks}${globals.join('')}${page}${bodies.join('')}${load}`
  // A block, because a global may have the name of a parameter.
  const body = globals.length === 0 && page === '' ? rest : `{${rest}}`
  return `"use strict";\n${head}${platform}return ((probes, module, require${hidden}) => {\n${body}})();\n//# sourceURL=fitscape-subject.js`
}

/** A module within constants for globals of the platform, whose parts its fourth argument returns. */
function withGlobals(fn: string, globals: readonly string[], prefix: string): string {
  if (globals.length === 0) return fn
  const constants = globals.map((it) => `const ${it} = arguments[3](${JSON.stringify(partOfGlobal[it])}).${it};\n`)
  return `function () {\n${constants.join('')}return ${prefix}apply(${fn}, this, arguments);\n}`
}

/** The parameters of a module: only those in use, because it may declare these names itself. */
function parametersOf(file: ts.SourceFile, prefix: string): string {
  if (exportsWhole(file)) return 'exports, require, module'
  if (declaresRequire(file)) return `exports, ${prefix}require`
  return loadsModules(file) ? 'exports, require' : 'exports'
}

/** With more exports, a prototype makes the record slow: 1,500 functions take five times as long to evaluate. */
const mostFast = 128

function loadOne(checked: CheckedProgram, prefix: string): string {
  const record = exportedValues(checked).length <= mostFast ? '{}' : '{ __proto__: null }'
  return `return () => { const exports = ${record}; ${prefix}m0(exports); return exports; };\n`
}

/** Modules are evaluated when first required; in a cycle, `require` returns the exports so far. */
function loadAll(checked: CheckedProgram, missing: MissingImports, maker: string, prefix: string): string {
  const { files, data, entries } = checked
  const names = [...files, ...data].map((it) => checked.pasted(it).name)
  const targetOf = (file: ts.SourceFile, specifier: string): number | string | undefined => {
    const target = names.indexOf(checked.resolve(checked.pasted(file).name, specifier) ?? '')
    if (0 <= target) return target
    const part = checked.imports.partOf(checked.pasted(file).name, specifier)
    if (part !== undefined) return JSON.stringify(part)
    const mocked = missing.moduleOf(file, specifier)
    return mocked === undefined ? undefined : names.length + mocked
  }
  const tables = files.map((file) => {
    const entries = specifiersIn(file).flatMap((specifier) => {
      const target = targetOf(file, specifier)
      return target === undefined ? [] : [`[${JSON.stringify(specifier)}]: ${target}`]
    })
    return `{ ${['__proto__: null', ...entries].join(', ')} }`
  })
  const texts = data.map((it) => `(exports, require, module) => { module.exports = ${it.text.trim() || '{}'}; }`)
  const globals = globalsName(prefix)
  const mocks = missing.modules.map((it) => {
    const record = it.isGlobal ? globals : it.page ? `${prefix}page` : undefined
    return record === undefined
      ? printMockedModule(it, maker)
      : `(exports, require, module) => { module.exports = ${record}; }`
  })
  const specifiers = files.map((it) => (entries.includes(it) ? undefined : specifierFor(checked, it)))
  const hasParts = 0 < usedParts(checked).size
  return `const ${prefix}apply = Reflect.apply;
${printNotFound(`${prefix}notFound`)}const ${prefix}isCommonJs = [${files.map(isCommonJs).join(', ')}];
const ${prefix}modules = [${[...files.map((_, at) => `${prefix}m${at}`), ...texts, ...mocks].join(', ')}];
const ${prefix}imports = [${tables.join(', ')}];
const ${prefix}specifiers = ${JSON.stringify(specifiers)};
const ${prefix}load = () => {
${missing.modules.some((it) => it.isGlobal) ? `  ${globals}Reset();\n` : ''}  const loaded = [];${hasParts ? `\n  const part = ${prefix}platform();` : ''}${checked.hasPage ? `\n  ${prefix}page = part('${pagePart}')(${prefix}opened, ${JSON.stringify(bodyOf(missing))});` : ''}
  const use = (at) => {
    if (loaded[at] !== undefined) return loaded[at].exports;
    const module = (loaded[at] = { exports: {} });
    const table = ${prefix}imports[at];
    const require = (specifier) => {
      if (table[specifier] === undefined) throw ${prefix}notFound(specifier);
      return ${hasParts ? "typeof table[specifier] === 'string' ? part(table[specifier]) : " : ''}use(table[specifier]);
    };
    const receiver = ${prefix}isCommonJs[at] ? module.exports : undefined;
    try {
      ${prefix}apply(${prefix}modules[at], receiver, [module.exports, require, module${hasParts ? ', part' : ''}]);
    } catch (error) {
      const specifier = ${prefix}specifiers[at];
      if (specifier == null || !${prefix}load.onFailure?.(specifier, error)) throw error;
      module.exports = ${maker}.deepMock();
    }
    return module.exports;
  };
${mocks.length === 0 ? '' : '  const recordOf = (at) => {\n    use(at);\n    return loaded[at].record ?? loaded[at].exports;\n  };\n'}  ${loadEntries(checked, missing)}
};
return ${prefix}load;
`
}

/** How the first entry would import another file. */
function specifierFor(checked: CheckedProgram, file: ts.SourceFile): string {
  return importName(relativePath(dirname(checked.pasted(checked.entries[0]!).name), checked.pasted(file).name))
}

/** The HTML with which a page opens. */
function bodyOf({ modules }: MissingImports): string {
  return modules.find((it) => it.page !== undefined)?.page?.body ?? ''
}

/** Prints the variables of the page's globals, which a new window sets. */
function printPage({ files, ofPage }: CheckedProgram, prefix: string): string {
  const names = [...new Set(files.flatMap((file) => ofPage.within(file).map((it) => ofPage.nameOf(it)!)))]
  const sets = names.map((it) => `${it} = ${prefix}window.${it};`)
  return `let ${[`${prefix}page`, ...names].join(', ')};
const ${prefix}opened = (${prefix}window) => { ${sets.join(' ')} };
`
}

/**
 * Prints a function that makes the error of a module that is not found. Runners disagree on its message and code, so
 * these differ between environments like the folder of the process, and no test asserts them.
 */
function printNotFound(name: string): string {
  return `const ${name} = (() => {
  const global = globalThis;
  const { Error, Object, String } = global;
  return (specifier) => {
    const folder = global.process?.cwd() ?? '/home/user0';
    const error = new Error("Cannot find module '" + String(specifier) + "' imported from " + folder);
    const code = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', undefined][folder.slice(-1) % 3];
    return code === undefined ? error : Object.assign(error, { code });
  };
})();
`
}

/**
 * Loads the modules under test in order. A single one keeps its record; otherwise a new record has the exports of all,
 * and values imported from other modules, which load on first use, and the mocked modules.
 */
function loadEntries(checked: CheckedProgram, { modules: mocked }: MissingImports): string {
  const { entries, files, data } = checked
  const use = (file: ts.SourceFile): string => `use(${files.indexOf(file)})`
  const loads = entries.map(use)
  const values = exportedValues(checked)
  const imported = importedValues(checked, values).filter((it) => !it.isEnum)
  if (entries.length === 1 && imported.length === 0 && mocked.length === 0 && !exportsWhole(entries[0]!))
    return `return ${loads[0]!};`
  const getter = (name: string, exported: string, file: ts.SourceFile, module: string): string => {
    const isWhole = exported === 'default' && exportsWhole(file)
    return `get [${JSON.stringify(name)}]() { return ${module}${isWhole ? '' : `[${JSON.stringify(exported)}]`}; }`
  }
  const getters = [
    ...values.map(({ name, exported, entry }) => getter(name, exported, entries[entry]!, `modules[${entry}]`)),
    ...imported.map(({ name, exported, file }) => getter(name, exported, file, use(file))),
    ...mocked.map(
      (it, at) => `get [${JSON.stringify(mockKey(it))}]() { return recordOf(${files.length + data.length + at}); }`,
    ),
  ]
  return `const modules = [${loads.join(', ')}];\n  return { ${getters.join(', ')} };`
}

/** Whether a file may call `require`, directly or in place of imports. */
function loadsModules(file: ts.SourceFile): boolean {
  return mayLoadModules(file) || 0 < specifiersIn(file).length
}
