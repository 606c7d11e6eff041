import type ts from 'typescript'
import { dirname, importName, relativePath } from '../../../model/source/paths.ts'
import { pagePart, type Windows } from '../../../model/subject/page.ts'
import { mayDamage } from '../../effects/may-damage.ts'
import type { MissingImports } from '../../mocks/missing-imports.ts'
import { printMockedModule } from '../../mocks/print-mocks.ts'
import type { CheckedProgram } from '../program.ts'
import type { AwaitingModule } from './awaiting-modules.ts'
import { printAwaiting, printReady, type SharedTexts } from './awaiting-loader.ts'
import { isCommonJs } from './common-js.ts'
import { importTables } from './import-tables.ts'
import { loadEntries } from './load-entries.ts'
import { globalsName } from './prefix.ts'
import { usedPackages, usedParts, usesPackages } from './used-parts.ts'

/**
 * Prints the loader of several modules. They are evaluated when first required; in a cycle, `require` returns the
 * exports so far.
 */
export function printLoader(
  checked: CheckedProgram,
  missing: MissingImports,
  awaiting: readonly (AwaitingModule | undefined)[],
  maker: string,
  prefix: string,
): string {
  const { files, entries } = checked
  const awaits = awaiting.some((it) => it !== undefined)
  const isLater = entries.some((it) => awaiting[files.indexOf(it)] !== undefined)
  const globals = globalsName(prefix)
  const modules = [
    ...files.map((_, at) => `${prefix}m${at}`),
    ...dataModules(checked),
    ...mockModules(missing, maker, prefix),
  ]
  const specifiers = files.map((it) => (entries.includes(it) ? undefined : specifierFor(checked, it)))
  const hasParts = 0 < usedParts(checked).size
  const hasPackages = usesPackages(checked)
  const part = hasParts ? ', part' : ''
  const texts: SharedTexts = {
    require: `const table = ${prefix}imports[at];
    const require = (specifier) => {
      if (table[specifier] === undefined) {
        ${prefix}load.onUnknown?.();
        throw ${prefix}notFound(specifier);
      }
      return ${hasParts ? `typeof table[specifier] === 'string' ? ${hasPackages ? 'packaged(table[specifier], specifier)' : 'part(table[specifier])'} : ` : ''}use(table[specifier]);
    };${awaits ? '\n    require.ready = async (specifier) => { await ready(table[specifier]); };' : ''}`,
    begin: `${prefix}load.onBegin?.(${prefix}specifiers[at]);`,
    evaluate: (receiver) =>
      `${prefix}apply(${prefix}modules[at], ${receiver}, [module.exports, require, module${part}]);`,
    failed: `const specifier = ${prefix}specifiers[at];
      if (!${prefix}load.onFailure?.(specifier, error) || specifier == null) throw error;
      module.exports = ${maker}.deepMock();`,
  }
  return `const ${prefix}apply = Reflect.apply;
${printNotFound(`${prefix}notFound`)}const ${prefix}isCommonJs = [${files.map(isCommonJs).join(', ')}];
const ${prefix}modules = [${modules.join(', ')}];
const ${prefix}imports = [${importTables(checked, missing).join(', ')}];
const ${prefix}specifiers = ${JSON.stringify(specifiers)};
${awaits ? printAwaiting(awaiting, prefix) : ''}const ${prefix}load = ${isLater ? 'async ' : ''}() => {
${missing.modules.some((it) => it.isGlobal) ? `  ${globals}Reset();\n` : ''}  const loaded = [];${hasParts ? `\n  const part = ${prefix}platform();` : ''}${hasPackages ? printPackaged(maker, prefix) : ''}${checked.hasPage ? `\n  ${prefix}page = part('${pagePart}')(${prefix}opened, ${pageArguments(missing, windowsOf(checked))});` : ''}
  const use = (at) => {
    if (loaded[at] !== undefined) return loaded[at].exports;${awaits ? `\n    if (${prefix}awaiting[at] !== undefined) throw ${prefix}notReady();` : ''}
    const module = (loaded[at] = { exports: {} });
    ${texts.require}
    const receiver = ${prefix}isCommonJs[at] ? module.exports : undefined;
    try {
      ${texts.begin}
      ${texts.evaluate('receiver')}
    } catch (error) {
      ${texts.failed}
    }
    return module.exports;
  };
${awaits ? printReady(texts, prefix) : ''}${missing.modules.length === 0 ? '' : '  const recordOf = (at) => {\n    use(at);\n    return loaded[at].record ?? loaded[at].exports;\n  };\n'}  ${loadEntries(checked, missing, isLater ? 'later' : 'now')}
};
${
  hasPackages
    ? `${prefix}load.packages = ${JSON.stringify(usedPackages(checked))};
`
    : ''
}return ${prefix}load;
`
}

/** Prints a function that loads a part. As for files, a deep mock can stand for a package that fails. */
function printPackaged(maker: string, prefix: string): string {
  return `
  const replaced = { __proto__: null };
  const packaged = (name, specifier) => {
    if (replaced[name] !== undefined) return replaced[name];
    try {
      ${prefix}load.onBegin?.(specifier);
      return part(name);
    } catch (error) {
      if (!${prefix}load.onFailure?.(specifier, error)) throw error;
      return (replaced[name] = ${maker}.deepMock());
    }
  };`
}

/** Code that may change objects of the language, or gets at the browser behind a window, might change a window for good. */
function windowsOf(checked: CheckedProgram): Windows {
  const isSuspect = mayDamage(checked) || checked.files.some((it) => it.text.includes('happyDOM'))
  return isSuspect ? 'single' : 'renewed'
}

/** The modules of pasted JSON. */
function dataModules({ data }: CheckedProgram): readonly string[] {
  return data.map((it) => `(exports, require, module) => { module.exports = ${it.text.trim() || '{}'}; }`)
}

function mockModules({ modules }: MissingImports, maker: string, prefix: string): readonly string[] {
  return modules.map((it) => {
    const record = it.isGlobal ? globalsName(prefix) : it.page ? `${prefix}page` : undefined
    return record === undefined
      ? printMockedModule(it, maker)
      : `(exports, require, module) => { module.exports = ${record}; }`
  })
}

/** How the first entry would import another file. */
function specifierFor(checked: CheckedProgram, file: ts.SourceFile): string {
  return importName(relativePath(dirname(checked.pasted(checked.entries[0]!).name), checked.pasted(file).name))
}

/** The HTML with which a page opens, and whether errors of listeners reach tests, as source code. */
function pageArguments({ modules }: MissingImports, windows: Windows): string {
  const page = modules.find((it) => it.page !== undefined)?.page
  return `${JSON.stringify(page?.body ?? '')}, '${windows}'${page?.hasEvents === true ? ', true' : ''}`
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
