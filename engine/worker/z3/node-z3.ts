import { createRequire } from 'node:module'
import { type InitZ3, startZ3 } from './z3.ts'

/** Loads Z3 into this thread, which takes some tenths of a second and some hundred MB. */
export function loadZ3(): Promise<(script: string) => string> {
  const require = createRequire(import.meta.url)
  return startZ3(require('z3-solver/build/z3-built.js') as InitZ3)
}
