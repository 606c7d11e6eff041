import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { Source } from '../../engine/model/source/source.ts'
import { commonJs } from '../../test/support/common-js.ts'

/** A property that fails with a seed, and the message of fast-check. */
export interface FailedProperty {
  readonly title: string
  readonly seed: number
  readonly message: string
}

/** Runs every property of a file with each of these seeds, in this process. Each has the 100 runs of fast-check. */
export function checkFile(code: string, source: Source, seeds: readonly number[]): readonly FailedProperty[] {
  const failed: FailedProperty[] = []
  let seed = 0
  const library = { ...fc, assert: (it: fc.IProperty<unknown>): void => fc.assert(it, { seed }) }
  const tests: { readonly title: string; readonly run: () => void }[] = []
  const runner = {
    describe: (_: string, body: () => void): void => body(),
    it: (title: string, run: () => void) => tests.push({ title, run }),
    expect: (actual: unknown) => ({
      toEqual(expected: unknown) {
        if (!isDeepStrictEqual(actual, expected)) throw new Error('The values differ')
      },
    }),
  }
  const loaded = new Map<string, Loaded>()
  const load = (specifier: string): object => {
    if (specifier === 'fast-check') return { __esModule: true, default: library }
    if (specifier === 'vitest') return runner
    const stem = specifier.replace(/^(?:\.\/)+/, '').replace(/\.[jt]s$/, '')
    const file = source.files.find((it) => it.name.replace(/\.[jt]s$/, '').endsWith(stem))
    if (file === undefined) throw new Error(`No file for ${specifier}`)
    const known = loaded.get(file.name)
    if (known !== undefined) return known.exports
    const module: Loaded = { exports: {} }
    loaded.set(file.name, module)
    evaluate(file.text, module, load)
    return module.exports
  }
  evaluate(code, { exports: {} }, load)
  for (const { title, run } of tests) {
    for (const it of seeds) {
      seed = it
      try {
        run()
      } catch (error) {
        failed.push({ title, seed, message: error instanceof Error ? error.message : String(error) })
        break
      }
    }
  }
  return failed
}

/** A CommonJS module. Files in JavaScript may replace its exports. */
interface Loaded {
  exports: object
}

function evaluate(text: string, module: Loaded, load: (specifier: string) => object): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- an experiment runs exported files as they are
  const run = new Function('exports', 'require', 'module', commonJs(text)) as (
    exports: object,
    require: typeof load,
    module: Loaded,
  ) => void
  run(module.exports, load, module)
}
