/** The part of Emscripten's Z3 module in use. */
interface Z3Module {
  _Z3_mk_config(): number
  _Z3_del_config(config: number): void
  _Z3_mk_context(config: number): number
  _Z3_del_context(context: number): void
  _set_noop_error_handler(context: number): void
  ccall(name: string, result: 'string', parameters: readonly string[], args: readonly unknown[]): string
}

/** The factory exported by the package `z3-solver`. */
export type InitZ3 = (options: object) => Promise<Z3Module>

/** Pages of 64 KB, which the build expects. */
const pages = 32_768

/**
 * Starts Z3; `options` is passed to Emscripten. Returns a function from a script to its output. Every script has a
 * context of its own, which takes two milliseconds; in a shared one, answers would depend on earlier scripts. Calls are
 * synchronous; only Z3's time limits would need threads.
 */
export async function startZ3(init: InitZ3, options: object = {}): Promise<(script: string) => string> {
  const wasmMemory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
  const module = await init({ ...options, wasmMemory })
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
