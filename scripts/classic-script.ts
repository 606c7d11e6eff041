import { build, type Rolldown } from 'vite'

/**
 * A TypeScript file and all it imports as the text of one classic script. `define` replaces names by JSON. Modules are strict
 * and classic scripts are not, hence the directive: without it, assigning to a frozen object fails silently.
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
