import { build, type Rolldown } from 'vite'

/**
 * Bundles a TypeScript file as one classic script, with `define` as JSON. Makes it strict: in sloppy mode, assigning to
 * a frozen object fails silently.
 */
export async function classicScript(entry: string, name: string, define: Record<string, string> = {}): Promise<string> {
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name, fileName: name } },
  })) as readonly Rolldown.RolldownOutput[]
  return `"use strict";${result[0]!.output[0].code}`
}
