import { createRequire } from 'node:module'

/** What is used of the module that Emscripten makes of Z3. */
interface Z3Module {
  _Z3_mk_config(): number
  _Z3_mk_context(config: number): number
  _set_noop_error_handler(context: number): void
  ccall(name: string, result: 'string', parameters: readonly string[], args: readonly unknown[]): string
}

/** Pages of 64 KB, which the build expects. */
const pages = 32_768

/**
 * Loads Z3: about a second, and some hundred MB. What it returns evaluates a script and gives what that prints; definitions
 * stay until `(reset)`. Calls are synchronous, so no threads are needed, which only its limits in time would use.
 */
export async function loadZ3(): Promise<(script: string) => string> {
  const require = createRequire(import.meta.url)
  const init = require('z3-solver/build/z3-built.js') as (given: object) => Promise<Z3Module>
  const wasmMemory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
  const module = await init({ wasmMemory })
  const context = module._Z3_mk_context(module._Z3_mk_config())
  module._set_noop_error_handler(context)
  return (script) => module.ccall('Z3_eval_smtlib2_string', 'string', ['number', 'string'], [context, script])
}
