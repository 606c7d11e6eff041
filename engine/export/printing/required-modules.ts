import type { DeclaredModule } from './mocked-modules.ts'
import type { TypeText } from '../values/type-text.ts'

/**
 * Prints a block that replaces the function of Node that loads required modules: neither tsx nor Vitest can mock
 * modules that do not exist for `require`. Packages keep the modules that they require.
 */
export function replaceRequired(
  modules: readonly DeclaredModule[],
  types: TypeText,
  loads: 'require' | 'require and import()',
): readonly string[] {
  if (modules.length === 0) return []
  const any = types(': any')
  return [
    '{',
    `  const { process }${any} = globalThis`,
    "  const Module = process.getBuiltinModule('node:module')",
    "  const { dirname, resolve } = process.getBuiltinModule('node:path')",
    "  const here = process.getBuiltinModule('node:url').fileURLToPath(import.meta.url)",
    `  const found = (it${any}, from${any}) => (/^\\.\\.?\\//.test(it) ? resolve(dirname(from), it) : it)`,
    '  const replaced = new Map(',
    `    Object.entries({ ${modules.map((it) => `${it.specifier}: ${it.record}`).join(', ')} }).map(([it, record]) => [found(it, here), record]),`,
    '  )',
    '  const load = Module._load',
    `  Module._load = (it${any}, parent${any}, ...rest${types(': any[]')}) => {`,
    '    const from = parent?.filename ?? here',
    '    const isOwn = !/[\\\\/]node_modules[\\\\/]/.test(from)',
    '    return (isOwn ? replaced.get(found(it, from)) : undefined) ?? load(it, parent, ...rest)',
    '  }',
    ...(loads === 'require and import()' && modules.some((it) => it.isDynamic === true) ? importHooks(any) : []),
    '}',
  ]
}

/**
 * Lines that replace what `import()` promises. Such a module exports a function `then`, so that the promise resolves to
 * the record that the function passes on.
 */
function importHooks(any: string): readonly string[] {
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
    '  const replacement = (it' +
      (any === '' ? '' : ': string') +
      ") => module(`export const then = (done) => done(globalThis[Symbol.for('mocked modules')].get(${JSON.stringify(it)}))`)",
    '  Module.register(module(hooks), { data: [...replaced.keys()].map((it) => [it, replacement(it)]) })',
  ]
}
