import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** Bundles `realm.ts` as a script whose value is the record of its exports. Takes about a second. */
export async function realmText(repository: string): Promise<string> {
  const outputs = (await build({
    root: repository,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'node20',
      lib: { entry: join(repository, 'bench/conformance/realm.ts'), formats: ['iife'], name: 'realm' },
    },
  })) as Rolldown.RolldownOutput[]
  return `"use strict";\n${outputs[0]!.output[0].code}\nrealm`
}
