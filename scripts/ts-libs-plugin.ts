import type { Plugin } from 'vite'
import type { LibTexts } from '../engine/lang/program/libs.ts'
import { nodeLibs } from '../engine/worker/entry/node-libs.ts'

const libs = nodeLibs()

/** The lib files by module: of the language, and of browsers. */
const modules = new Map([
  ['virtual:ts-libs', () => libs.language],
  ['virtual:ts-dom-lib', () => libs.dom()],
])

/**
 * `import libs from 'virtual:ts-libs'` gives the compiler's lib files as a `ReadonlyMap`, embedded as one JSON string,
 * which parses faster than an object literal; `virtual:ts-dom-lib` gives that of browsers. Also list the plugin in
 * `worker.plugins`.
 */
export function tsLibs(): Plugin {
  return {
    name: 'ts-libs',
    resolveId: (source) => (modules.has(source) ? `\0${source}` : undefined),
    load: (source) => {
      const texts = modules.get(source.replace(/^\0/, ''))
      return texts === undefined ? undefined : code(texts() ?? new Map())
    },
  }
}

function code(texts: LibTexts): string {
  return `export default new Map(JSON.parse(${JSON.stringify(JSON.stringify([...texts]))}))`
}
