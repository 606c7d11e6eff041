import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Scripts } from '../../cli/run-job.ts'
import { bundled } from '../../scripts/bundled.mjs'

/** Bundles the scripts that the command line starts. Takes a second or two if they have changed. */
export function bundledScripts(): Scripts {
  const folder = bundled('cli/main.ts')
  if (folder === undefined) throw new Error('The command line cannot be bundled')
  const script = (name: string): URL => pathToFileURL(join(folder, name))
  return { engine: script('node-child.js'), z3: script('node-z3-child.js') }
}
