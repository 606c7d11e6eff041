import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Scripts } from '../../cli/run-job.ts'
import { bundled } from '../../scripts/bundled.mjs'

let scripts: Scripts | undefined

/**
 * Bundles the scripts that the command line starts. Takes a second or two if they have changed, which is found out once
 * in a process.
 */
export function bundledScripts(): Scripts {
  return (scripts ??= bundle())
}

function bundle(): Scripts {
  const folder = bundled('cli/main.ts')
  if (folder === undefined) throw new Error('The command line cannot be bundled')
  const script = (name: string): URL => pathToFileURL(join(folder, name))
  return { engine: script('node-child.js'), file: script('file-child.js'), z3: script('node-z3-child.js') }
}
