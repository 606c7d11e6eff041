/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').TestCase} TestCase */

/** Minutes that no run should take, even on a slow machine: of a share of all tests, and of all. */
const limit = Number(process.env.TEST_MINUTES ?? (process.env.TEST_SCOPE === 'full' ? 60 : 45))

/**
 * A reporter that ends a run which hangs, since the time limits of tests cannot end a loop in a worker, and tells what had
 * not ended. `TEST_MINUTES` sets another limit. The processes of the workers are left to who started Vitest.
 */
export class TimeLimit {
  /** @type {Set<TestModule | TestCase>} */
  #unfinished = new Set()

  onInit() {
    setTimeout(() => {
      const names = [...this.#unfinished].map((it) => (it.type === 'test' ? it.fullName : it.relativeModuleId))
      process.stderr.write(`Stopped after ${String(limit)} minutes. Not ended: ${names.join(', ')}\n`)
      process.exit(1)
    }, limit * 60_000).unref()
  }

  /** @param {TestModule} it */
  onTestModuleStart(it) {
    this.#unfinished.add(it)
  }

  /** @param {TestModule} it */
  onTestModuleEnd(it) {
    this.#unfinished.delete(it)
  }

  /** @param {TestCase} it */
  onTestCaseReady(it) {
    this.#unfinished.add(it)
  }

  /** @param {TestCase} it */
  onTestCaseResult(it) {
    this.#unfinished.delete(it)
  }
}

// Vitest asks for it under this name.
export { TimeLimit as default }
