import { expect, test } from 'vitest'
import { countTests } from '../../scripts/count-tests.mjs'

/** The report of one file whose tests have these statuses. */
function report(status: 'passed' | 'failed', ...tests: readonly string[]): string {
  const assertionResults = tests.map((it, at) => ({
    status: it,
    fullName: `test ${at}`,
    failureMessages: ['wrong\n  at a line'],
  }))
  return JSON.stringify({ testResults: [{ name: 'a.test.ts', status, assertionResults }] })
}

test('passed and failed tests are counted, and failed ones are named', () => {
  expect(countTests(report('failed', 'passed', 'failed', 'passed'), false)).toEqual({
    passed: 2,
    failed: 1,
    remarks: ['Failed: test 1: wrong'],
  })
})

test('a skipped test counts as failed and is named', () => {
  const { passed, failed, remarks } = countTests(report('passed', 'passed', 'skipped', 'todo'), true)
  expect({ passed, failed }).toEqual({ passed: 1, failed: 2 })
  expect(remarks).toEqual(['Skipped, which counts as failed: test 1', 'Skipped, which counts as failed: test 2'])
})

test('a file that cannot be loaded counts as one failure', () => {
  expect(countTests(report('failed'), false)).toMatchObject({ passed: 0, failed: 1 })
})

test('a run without a report, or without a test, counts as one failure', () => {
  expect(countTests('', true)).toMatchObject({ passed: 0, failed: 1 })
  expect(countTests(report('passed'), true)).toMatchObject({ passed: 0, failed: 1 })
})

test('a run that fails outside its tests counts as one failure', () => {
  expect(countTests(report('passed', 'passed'), false)).toMatchObject({ passed: 1, failed: 1 })
})
