import { describe, expect, test } from 'vitest'
import { projectFiles } from '../../engine/export/project/project.ts'
import type { Runner } from '../../engine/model/goal/options.ts'
import { seeded } from '../../engine/random/random.ts'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import type { RunnerResult } from '../support/runner-result.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

const script = `
exports.reset = function () { this.count = 0; return this.count }
exports.change = function (n) { const it = Object.freeze({ n: 1 }); it.n = n; return it.n }
exports.declare = function (n) { undeclared = n; return undeclared }
exports.rename = function (a) { arguments[0] = 'other'; return a }
exports.level = function (n) { return n > 20 ? 'high' : 'low' }
`

const run: Readonly<Record<Runner, (files: Readonly<Record<string, string>>) => Promise<RunnerResult>>> = {
  vitest: (files) => runVitest(files),
  jest: (files) => runJest(files, 1),
  node: (files) => runNodeTest(files, seeded(1)),
}

describe('a CommonJS module, which is sloppy in Node and strict in other runners', { timeout: 120_000 }, () => {
  test.each(share(['vitest', 'jest', 'node'] as const, 3))('has tests that pass with %s', async (runner) => {
    const source = sourceOf(script, 'levels.js')
    const report = await reportFor(source, 400, { runner })
    expect(report.code).toContain('high')
    const { passed, failures } = await run[runner](projectFiles(source, report, runner))
    expect(failures).toEqual([])
    expect(passed).toBe(report.tests.length)
  })

  test('is run in one other engine, and in all of them if the engine computes a value', async () => {
    const enginesFor = async (text: string): Promise<readonly number[] | undefined> => {
      const compiled = compiledOf(sourceOf(text, 'levels.js'))
      const executor = createExecutor(compiled, defaultLimits)
      const literal = { kind: 'literal', type: compiled.subject.callables[0]!.parameters[0]!.type, value: 2 } as const
      const call = { kind: 'call', type: compiled.subject.callables[0]!.returns, callable: 0, args: [0] } as const
      const { otherEngines } = await executor.observe([literal, call], 0)
      executor.dispose()
      return otherEngines
    }
    expect(await enginesFor('exports.twice = function (n) { return 2 * n }')).toHaveLength(1)
    expect(await enginesFor('exports.sine = function (n) { return Math.sin(n) }')).toHaveLength(5)
    expect(await enginesFor(`'use strict'; exports.twice = function (n) { return 2 * n }`)).toBeUndefined()
  })

  test('has assertions only about what both modes agree on', async () => {
    const { code } = await reportFor(sourceOf(script, 'levels.js'), 400)
    expect(code).not.toContain('TypeError')
    expect(code).not.toContain('ReferenceError')
    const { code: strict } = await reportFor(sourceOf(`'use strict'${script}`, 'levels.js'), 400)
    expect(strict).toContain('TypeError')
    // Tests stub the variable that nothing declares.
    expect(strict).not.toContain('ReferenceError')
  })
})

test('each test of a CommonJS module gets a new `module.exports` as top-level `this`', async () => {
  const source = sourceOf(
    `
this.loads = (this.loads || 0) + 1
var self = this
exports.same = function (n) { return n > 20 ? self === exports : self.loads }`,
    'self.js',
  )
  const { code, tests } = await reportFor(source, 200)
  expect(code).toContain('.toBe(true)')
  expect(code).toContain('.toBe(1)')
  expect(tests.length).toBe(2)
})
