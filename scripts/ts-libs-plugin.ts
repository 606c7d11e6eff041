import type { Plugin } from 'vite'
import { nodeLibs } from '../engine/worker/entry/node-libs.ts'

const id = 'virtual:ts-libs'
const resolvedId = `\0${id}`

/**
 * `import libs from 'virtual:ts-libs'` gives the compiler's lib files as a `ReadonlyMap`, embedded as one JSON string,
 * which parses faster than an object literal. Also list the plugin in `worker.plugins`.
 */
export function tsLibs(): Plugin {
  return {
    name: 'ts-libs',
    resolveId: (source) => (source === id ? resolvedId : undefined),
    load: (source) => (source === resolvedId ? code() : undefined),
  }
}

function code(): string {
  const entries = JSON.stringify([...nodeLibs()])
  return `export default new Map(JSON.parse(${JSON.stringify(entries)}))`
}
