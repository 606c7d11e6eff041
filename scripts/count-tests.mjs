/** @typedef {{ readonly status: string, readonly fullName: string, readonly failureMessages: readonly string[] }} Test */
/** @typedef {{ readonly name: string, readonly status: string, readonly assertionResults: readonly Test[] }} TestFile */

/**
 * Counts the tests in Vitest's JSON report; an empty string means that there was none. A skipped test counts as failed.
 * So does a run without tests, and a file or run that failed without a failed test, once each. Remarks name the
 * failures, each with the first line of its message.
 * @param {string} report
 * @param {boolean} isGood whether Vitest's exit code was 0
 */
export function countTests(report, isGood) {
  const files = filesOf(report)
  const tests = files.flatMap((it) => it.assertionResults)
  const passed = tests.filter(isPassed).length
  const failing = tests.filter((it) => it.status === 'failed')
  const skipped = tests.filter((it) => !isPassed(it) && it.status !== 'failed')
  const broken = files.filter((it) => it.status === 'failed' && it.assertionResults.every(isPassed))
  const remarks = [
    ...failing.map((it) => `Failed: ${it.fullName}: ${it.failureMessages[0]?.split('\n', 1)[0] ?? ''}`),
    ...skipped.map((it) => `Skipped, which counts as failed: ${it.fullName}`),
    ...broken.map((it) => `Failed outside its tests: ${it.name}`),
  ]
  const failed = tests.length - passed + broken.length
  if (failed === 0 && passed === 0) return { passed, failed: 1, remarks: ['No tests ran, which counts as failed.'] }
  if (failed === 0 && !isGood)
    return { passed, failed: 1, remarks: ['The run failed, but none of its tests did; see above.'] }
  return { passed, failed, remarks }
}

/** @param {Test} test */
function isPassed(test) {
  return test.status === 'passed'
}

/**
 * @param {string} report
 * @returns {readonly TestFile[]}
 */
function filesOf(report) {
  if (report === '') return []
  /** @type {{ testResults: readonly TestFile[] }} */
  const { testResults } = JSON.parse(report)
  return testResults
}
