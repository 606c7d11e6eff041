/** What is used of the module that Emscripten makes of Z3. */
interface Z3Module {
  _Z3_mk_config(): number
  _Z3_del_config(config: number): void
  _Z3_mk_context(config: number): number
  _Z3_del_context(context: number): void
  _set_noop_error_handler(context: number): void
  ccall(name: string, result: 'string', parameters: readonly string[], args: readonly unknown[]): string
}

/** The function that the package `z3-solver` exports for making it. */
export type InitZ3 = (given: object) => Promise<Z3Module>

/** Pages of 64 KB, which the build expects. */
const pages = 32_768

/**
 * Starts Z3; `given` is for Emscripten. What it returns evaluates a script and gives what that prints. Every script has a
 * context of its own, which takes two milliseconds: with one for all, an answer would depend on what was asked before. Calls
 * are synchronous, so no threads are needed, which only Z3's limits in time would use.
 */
export async function startZ3(init: InitZ3, given: object = {}): Promise<(script: string) => string> {
  const wasmMemory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
  const module = await init({ ...given, wasmMemory })
  return (script) => {
    const config = module._Z3_mk_config()
    const context = module._Z3_mk_context(config)
    module._Z3_del_config(config)
    module._set_noop_error_handler(context)
    const printed = module.ccall('Z3_eval_smtlib2_string', 'string', ['number', 'string'], [context, script])
    module._Z3_del_context(context)
    return printed
  }
}
