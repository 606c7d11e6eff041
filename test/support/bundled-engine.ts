import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundled } from '../../scripts/bundled.mjs'

/** The engine's script as the command line starts it in processes of its own. Takes a second or two after a change. */
export function bundledEngine(): URL {
  const folder = bundled('cli/main.ts')
  if (folder === undefined) throw new Error('The command line cannot be bundled')
  return pathToFileURL(join(folder, 'node-child.js'))
}
