import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { egressProgram } from '../browser/attacks/egress.ts'
import { attemptsByObjects } from '../browser/attacks/surroundings.ts'
import { type Collector, startCollector } from '../browser/collector.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { compiledWithPackage } from '../support/compiled-with-package.ts'

let collector: Collector
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.close())

/** Ways to Node itself, as bodies of functions. Each returns something that reaches the machine, or nothing. */
const ways: readonly (readonly [name: string, body: string])[] = [
  ['a required module', "return load('fs').readFileSync"],
  ['a required module with its prefix', "return load('node:child_process').spawn"],
  ['the loader of the module', "return own.require('fs').readFileSync"],
  ['the class of the module', "return own.constructor._load('fs').readFileSync"],
  ['the main module', "return load.main.require('fs').readFileSync"],
  ['the cache of modules', 'return Object.values(load.cache)[0].exports'],
  ['the main module of the process', "return process.mainModule.require('fs').readFileSync"],
  ['a binding', "return process.binding('fs').open"],
  ['a built-in module', "return process.getBuiltinModule('fs').readFileSync"],
  ['a native library', "return process.dlopen({}, '/nowhere') || 'loaded'"],
  ['a signal', "return process.kill(process.pid, 0) && 'alive'"],
  ['the environment', `return process.env.PATH === ${JSON.stringify(process.env.PATH)}`],
  ['a constructed function', "return Function('return process')().mainModule.require('fs').readFileSync"],
  ['an evaluated require', "return (0, eval)('require')('fs').readFileSync"],
  ['the caller', "return (function () { return arguments.callee.caller.caller.caller.arguments[1]('fs') })()"],
  [
    'the stack of calls',
    `const prepare = Error.prepareStackTrace
  Error.prepareStackTrace = (_, sites) => sites
  const sites = new Error().stack
  Error.prepareStackTrace = prepare
  return sites.map((it) => it.getThis() || it.getFunction()).find((it) => it && it !== globalThis && (it.mainModule || it.versions))`,
  ],
  ['a server', "return new WebSocket('ws://localhost:1')"],
  ['a worker', "return new Worker('data:,')"],
]

/** Whether a way leads somewhere, as an expression for each. */
const attempts = `({ ${ways
  .map(
    ([name, body]) =>
      `${JSON.stringify(name)}: () => { try { return (() => { ${body} })() ? 'found' : 'nothing' } catch { return 'nothing' } }`,
  )
  .join(',\n')} })`

/** Calls `attack` with each of these texts; returns what the calls return, or how they end. */
async function attacked(compiled: Compiled, texts: readonly string[]): Promise<readonly unknown[]> {
  const executor = createExecutor(compiled, { ...defaultLimits, steps: 1_000_000 })
  const callable = compiled.subject.callables.findIndex((it) => it.name === 'attack')
  const results: unknown[] = []
  try {
    for (const it of executor.packages) await executor.loadPackage(it)
    for (const text of texts) {
      const test: TestCase = [
        { kind: 'literal', type: 0, value: text },
        { kind: 'call', type: 0, callable, args: [0] },
      ]
      const { effects, ending } = await executor.observe(test, 0)
      const last = effects.at(-1)
      results.push(ending === 'budget' || last?.kind !== 'returned' ? 'ended' : last.value)
    }
    return results
  } finally {
    executor.dispose()
  }
}

test('a package reaches nothing of Node, and ends tests as pasted code does', { timeout: 60_000 }, async () => {
  const names = ways.map(([name]) => name)
  const around = `const load = require; const own = module; const attempts = ${attempts}`
  const pasted = await attacked(
    compiledOf(sourceOf(`${around}\nexports.attack = (name) => attempts[name]()`, 'main.js')),
    names,
  )
  const called = await attacked(
    await compiledWithPackage(
      'evil',
      `${around}\nexports.reach = (name) => attempts[name]()`,
      "import { reach } from 'evil'\nexport const attack = (name: string): unknown => reach(name)",
    ),
    names,
  )
  const ended = (results: readonly unknown[]): readonly string[] => names.filter((_, at) => results[at] === 'ended')
  expect(ended(called)).toEqual(ended(pasted))
  const harmless = names.filter((it) => !ended(called).includes(it))
  expect(harmless.length).toBeGreaterThan(10)
  const loading = await attacked(
    await compiledWithPackage(
      'evil',
      `${around}\nexports.found = Object.fromEntries(${JSON.stringify(harmless)}.map((it) => [it, attempts[it]()]))`,
      "import { found } from 'evil'\nexport const attack = (name: string): unknown => found[name]",
    ),
    harmless,
  )
  const answers = new Set([...loading, ...called].map((it) => JSON.stringify(it)))
  expect(answers).toEqual(new Set(['"ended"', JSON.stringify({ kind: 'primitive', value: 'nothing' })]))
})

test('a package leads to no server, while it loads and later', { timeout: 60_000 }, async () => {
  const surroundings = `const reachable = { process: load('process'), tty: load('tty'), hooks: load('async_hooks'),
  events: load('events'), util: load('util'), path: load('path'), timers: load('timers'), load, own }
const each = async (visit) => { for (const [name, it] of Object.entries(reachable)) try { await visit(it, name) } catch {} }`
  const program = egressProgram(collector.url, attemptsByObjects).replace('/* surroundings */', () => surroundings)
  const needed = ['process', 'tty', 'async_hooks', 'events', 'util', 'path', 'timers'].map((it) => `require('${it}')`)
  const evil = `${needed.join('; ')}; const load = require; const own = module
const run = async () => { ${program} }
const first = run().catch(() => {})
exports.reach = async () => { await first; return JSON.stringify(await run()) }`
  const main = "import { reach } from 'evil'\nexport const attack = async (_: string): Promise<unknown> => reach()"
  const [seen] = await attacked(await compiledWithPackage('evil', evil, main), [''])
  expect(JSON.stringify(seen)).toMatch(/fetch by prototype|ended/)
  expect(collector.hits).toEqual([])
})
