import { appendFileSync } from 'node:fs'

/**
 * A reporter of Vitest. Writes a line of JSON for each test file as soon as it has ended, so that a run that crashes or
 * hangs later does not lose it, and at last a line for each error outside of tests.
 */
export class Reporter {
  /** @param {{ readonly results: string }} options */
  constructor({ results }) {
    this.results = results
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()].map((test) => {
      const { state, errors } = test.result()
      return { name: test.fullName, state, message: errors === undefined ? undefined : textOf(errors) }
    })
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((it) => it.errors())]
    this.write({ file: module.relativeModuleId, tests, error: errors.length === 0 ? undefined : textOf(errors) })
  }

  /**
   * @param {unknown} _modules
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) {
      const { VITEST_TEST_PATH: unhandled = '', VITEST_TEST_NAME: name } = error
      this.write({ unhandled, name, message: textOf([error]) })
    }
  }

  /** @param {object} line */
  write(line) {
    appendFileSync(this.results, `${JSON.stringify(line)}\n`)
  }
}

/** @param {readonly { readonly name?: string, readonly message: string }[]} errors */
function textOf(errors) {
  const error = errors[0]
  return error === undefined ? 'no message' : `${error.name ?? 'Error'}: ${error.message}`
}
