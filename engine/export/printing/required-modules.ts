import type { DeclaredModule } from './module-mocks.ts'
import type { TypeText } from '../values/type-text.ts'

/**
 * Prints a block that replaces the function of Node that loads required modules: neither tsx nor Vitest can mock
 * modules that do not exist for `require`. Packages keep the modules that they require.
 */
export function replaceRequired(
  modules: readonly DeclaredModule[],
  types: TypeText,
  loads: 'require' | 'require and import()' | 'require and import',
): readonly string[] {
  if (modules.length === 0) return []
  const any = types(': any')
  const records = modules.map((it) => `${it.specifier}: ${it.record}`).join(', ')
  // The records use names of the file, which the variables of the inner block may have, too.
  return [
    '{',
    `  const mockedModules = { ${records} }`,
    '  {',
    `  const { process }${any} = globalThis`,
    "  const Module = process.getBuiltinModule('node:module')",
    "  const { dirname, resolve } = process.getBuiltinModule('node:path')",
    "  const here = process.getBuiltinModule('node:url').fileURLToPath(import.meta.url)",
    `  const found = (it${any}, from${any}) => (/^\\.\\.?\\//.test(it) ? resolve(dirname(from), it) : it)`,
    '  const replaced = new Map(',
    '    Object.entries(mockedModules).map(([it, record]) => [found(it, here), record]),',
    '  )',
    '  const load = Module._load',
    `  Module._load = (it${any}, parent${any}, ...rest${types(': any[]')}) => {`,
    '    const from = parent?.filename ?? here',
    '    const isOwn = !/[\\\\/]node_modules[\\\\/]/.test(from)',
    '    return (isOwn ? replaced.get(found(it, from)) : undefined) ?? load(it, parent, ...rest)',
    '  }',
    ...(loads === 'require and import' ? importHooks(any, staticReplacement(any)) : []),
    ...(loads === 'require and import()' && modules.some((it) => it.isDynamic === true)
      ? importHooks(any, dynamicReplacement(any))
      : []),
    '  }',
    '}',
  ]
}

/** Lines that replace what `import` loads by the source text of a `replacement`. */
function importHooks(any: string, replacement: readonly string[]): readonly string[] {
  return [
    `  const global${any} = globalThis`,
    "  global[Symbol.for('mocked modules')] = replaced",
    '  const module = (it' + (any === '' ? '' : ': string') + ') => `data:text/javascript,${encodeURIComponent(it)}`',
    '  const hooks = `',
    "    import { fileURLToPath } from 'node:url'",
    '    let replaced',
    '    export const initialize = (modules) => { replaced = new Map(modules) }',
    '    export const resolve = (it, context, next) => {',
    '      const path = /^[.]{1,2}[/]/.test(it) ? fileURLToPath(new URL(it, context.parentURL)) : it',
    '      return replaced.has(path) ? { url: replaced.get(path), shortCircuit: true } : next(it, context)',
    '    }`',
    ...replacement,
    '  Module.register(module(hooks), { data: [...replaced.keys()].map((it) => [it, module(replacement(it))]) })',
  ]
}

/**
 * For `import()` alone: a module that exports a function `then`, so that the promise resolves to the record that the
 * function passes on.
 */
function dynamicReplacement(any: string): readonly string[] {
  return [
    `  const replacement = (it${any}) =>`,
    "    `export const then = (done) => done(globalThis[Symbol.for('mocked modules')].get(${JSON.stringify(it)}))`",
  ]
}

/** Name of a list of functions, by which values that tests arrange become those of `import`. */
const updates = "Symbol.for('updates of mocked modules')"

/** For all imports: a module whose exports are variables with the values of the record. */
function staticReplacement(any: string): readonly string[] {
  return [
    `  global[${updates}] = []`,
    `  const replacement = (it${any}) => {`,
    `    const names = Object.keys(replaced.get(it)${any === '' ? '' : '!'}).filter((name) => name !== '__esModule')`,
    '    const variables = names.map((name, at) => `let v${at}; export { v${at} as ${JSON.stringify(name)} }`)',
    '    const values = names.map((name, at) => `v${at} = record[${JSON.stringify(name)}]`)',
    "    return `const record = globalThis[Symbol.for('mocked modules')].get(${JSON.stringify(it)})",
    "      ${variables.join('; ')}",
    "      const update = () => { ${values.join('; ')} }",
    '      update()',
    `      globalThis[${updates}].push(update)\``,
    '  }',
  ]
}

/** The object with the values of mocked modules, whose changes reach those that import them. */
export function updatingValues(types: TypeText): string {
  const any = types(': any')
  const global = types('(globalThis as any)') || 'globalThis'
  const update = `for (const update of ${global}[${updates}]) update()`
  return `new Proxy({}${types(' as any')}, { set: (all, name, value${any}) => { all[name] = value; ${update}; return true } })`
}
