/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').TestCase} TestCase */

/** Minutes that no run should exceed, even on a slow machine: for a part of the tests, and for all. */
const limit = Number(process.env.TEST_MINUTES ?? (process.env.TEST_SCOPE === 'full' ? 60 : 45))

/**
 * A reporter that ends a hanging run and names what had not ended: test timeouts cannot stop a loop in a worker.
 * `TEST_MINUTES` sets another limit. The caller of Vitest must end the workers.
 */
export class TimeLimit {
  /** @type {Set<TestModule | TestCase>} */
  #unfinished = new Set()

  onInit() {
    setTimeout(() => {
      const names = [...this.#unfinished].map((it) => (it.type === 'test' ? it.fullName : it.relativeModuleId))
      process.stderr.write(`Stopped after ${String(limit)} minutes. Still running: ${names.join(', ')}\n`)
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

// Vitest expects a default export.
export { TimeLimit as default }
