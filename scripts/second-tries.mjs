/** @typedef {import('vitest/node').TestCase} TestCase */

/** A reporter that tells which tests failed at first and passed when they were tried again. */
export class SecondTries {
  /** @type {string[]} */
  #names = []

  /** @param {TestCase} it */
  onTestCaseResult(it) {
    if (it.diagnostic()?.flaky === true) this.#names.push(it.fullName)
  }

  onTestRunEnd() {
    for (const name of this.#names) process.stderr.write(`Passed only when it was tried again: ${name}\n`)
  }
}

// Vitest asks for it under this name.
export { SecondTries as default }
