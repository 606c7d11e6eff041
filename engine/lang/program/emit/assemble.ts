import { changesInPage } from '../../../model/subject/page-globals.ts'
import { partOfGlobal } from '../../../model/subject/platform.ts'
import { findMissingImports } from '../../mocks/missing-imports.ts'
import { inheritedNames } from '../../../model/subject/mocked-module.ts'
import { printGlobals, printMockMaker } from '../../mocks/print-mocks.ts'
import { exportedValues } from '../../subject/exports/exported-values.ts'
import type { CheckedProgram } from '../program.ts'
import { variablesIn } from '../../mocks/environment-variables.ts'
import { awaitingModules } from './awaiting-modules.ts'
import { printMetaMaker, usesImportMeta } from './import-meta.ts'
import { printLoader } from './loader.ts'
import { isAlone, parametersOf } from './module-shape.ts'
import { printPlaceNames } from './place-names.ts'
import { globalsName, viewName } from './prefix.ts'
import { mentionsResolve, printResolve } from './require-resolve.ts'
import { usedGlobals, usedParts, usesPackages } from './used-parts.ts'

/**
 * Assembles modules into one text. Pasted code sees the globals, `exports`, and with several files `require`; its
 * top-level `this` is undefined, or `module.exports` in CommonJS. The outer function hides everything else.
 */
export function assemble(checked: CheckedProgram, modules: readonly string[], prefix: string, head: string): string {
  const metaOf = `${prefix}metaOf`
  const awaiting = awaitingModules(checked)
  const bodies = checked.files.map((file, at) => {
    const path = JSON.stringify(checked.pasted(file).name)
    const meta = usesImportMeta(file) ? `const ${prefix}meta = ${metaOf}(${path});\n` : ''
    const place = printPlaceNames(checked, file, `${metaOf}(${path})`)
    const fn = `${awaiting[at] === undefined ? '' : 'async '}function (${parametersOf(file, prefix)}) {\n${meta}${place}${modules[at]!}\n}`
    return `const ${prefix}m${at} = ${withGlobals(fn, usedGlobals(checked, file), prefix)};\n`
  })
  if (bodies.some((it) => it.includes(metaOf)))
    bodies.unshift(printMetaMaker(metaOf, variablesIn(checked.files, checked.checker, 'anywhere')))
  if (checked.files.some(mentionsResolve)) bodies.unshift(printResolve(`${prefix}resolve`))
  const missing = findMissingImports(checked)
  const maker = `${prefix}mock`
  // Imported files and packages that throw while they load can be mocked, too.
  const mayMock =
    missing.modules.some((it) => it.page === undefined) ||
    checked.entries.length < checked.files.length ||
    usesPackages(checked)
  const mocks = mayMock ? printMockMaker(maker, inheritedNames(missing.modules)) : ''
  const globals = missing.modules.filter((it) => it.isGlobal).map((it) => printGlobals(it, globalsName(prefix), maker))
  const load = isAlone(checked)
    ? (awaiting[0] === undefined ? loadOne : loadOneLater)(checked, prefix)
    : printLoader(checked, missing, awaiting, maker, prefix)
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

/** With more exports, a prototype makes the record slow: 1,500 functions take five times as long to evaluate. */
const mostFast = 128

function loadOne(checked: CheckedProgram, prefix: string): string {
  return `return () => { const exports = ${printRecord(checked)}; ${prefix}m0(exports); return exports; };\n`
}

/** Returns a function, because exports may have a method `then`. */
function loadOneLater(checked: CheckedProgram, prefix: string): string {
  return `return async () => { const exports = ${printRecord(checked)}; await ${prefix}m0(exports); return () => exports; };\n`
}

function printRecord(checked: CheckedProgram): string {
  return exportedValues(checked).length <= mostFast ? '{}' : '{ __proto__: null }'
}

/** Prints the variables of the page's globals, which a new window sets. */
function printPage({ files, ofPage }: CheckedProgram, prefix: string): string {
  const names = [...new Set(files.flatMap((file) => ofPage.within(file).map((it) => ofPage.nameOf(it)!)))]
  const view = viewName(prefix)
  const objects = names.filter((it) => !changesInPage(it))
  const sets = [...objects.map((it) => `${it} = ${prefix}window.${it};`), `${view} = ${prefix}window;`]
  return `let ${[`${prefix}page`, view, ...objects].join(', ')};
const ${prefix}opened = (${prefix}window) => { ${sets.join(' ')} };
`
}
