/** @typedef {import('vitest/node').TestCase} TestCase */

/** A reporter that lists the tests that passed only on retry. */
export class SecondTries {
  /** @type {string[]} */
  #names = []

  /** @param {TestCase} it */
  onTestCaseResult(it) {
    if (it.diagnostic()?.flaky === true) this.#names.push(it.fullName)
  }

  onTestRunEnd() {
    for (const name of this.#names) process.stderr.write(`Passed only on retry: ${name}\n`)
  }
}

// Vitest expects a default export.
export { SecondTries as default }
