import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programsIn } from '../../bench/conformance/program.ts'
import { realmText } from '../../bench/conformance/realm-text.ts'
import { createTally } from '../../bench/conformance/tally.ts'
import { type Verdict, verdictOf } from '../../bench/conformance/verdict.ts'
import { root } from '../../scripts/paths.mjs'

/** The parts of the test262 harness that programs need. */
const harness = {
  'sta.js': `function Test262Error(message) { this.message = message || '' }
    Test262Error.prototype.toString = function () { return 'Test262Error: ' + this.message }
    function $DONOTEVALUATE() { throw 'This statement should not be evaluated.' }`,
  'assert.js': `function assert(value, message) { if (value !== true) throw new Test262Error(message) }
    assert.sameValue = (actual, expected) => assert(Object.is(actual, expected), String(actual))`,
  'doneprintHandle.js': `function $DONE(error) {
      print(error ? 'Test262:AsyncTestFailure:' + error : 'Test262:AsyncTestComplete')
    }`,
}

/** Programs by name, with their expected verdicts. */
const programs: Readonly<Record<string, readonly [verdict: string, text: string]>> = {
  'arguments.js': ['agrees', '/*---\n---*/ (function (a) { arguments[0] = 2; assert.sameValue(a, 1) })(1)'],
  'async.js': [
    'agrees',
    `/*---\nflags: [async]\n---*/ (async () => { if (await Promise.resolve(0)) throw 1 })().then($DONE, $DONE)`,
  ],
  'branches.js': [
    'agrees',
    `/*---\n---*/ let n = 0
    for (const it of [3, 1, 2]) { if (it < 2) continue; n += it }
    assert.sameValue(n, 5)`,
  ],
  'class.js': [
    'agrees',
    `/*---\n---*/ class A { #a = 1; static { this.made = new A() } get a() { return this.#a ??= 2 } }
    assert.sameValue(A.made.a, 1)`,
  ],
  'destructuring.js': [
    'agrees',
    `/*---\n---*/ let [a = class { static name() {} }, { b = () => {} } = {}] = []
    assert.sameValue(typeof a.name, 'function')
    assert.sameValue(b.name, 'b')`,
  ],
  'duplicate.js': [
    'rejected',
    '/*---\nnegative:\n  phase: parse\n  type: SyntaxError\n---*/ $DONOTEVALUATE(); let a; let a',
  ],
  'escaped.js': ['agrees', '/*---\n---*/ let async; for (\\u0061sync of [7]);\nassert.sameValue(async, 7)'],
  'frozen.js': [
    'agrees',
    `/*---\n---*/ let thrown
    try { Object.freeze([1])[0] = 2 } catch (error) { thrown = error.constructor }
    assert.sameValue(thrown, TypeError)`,
  ],
  'generator.js': [
    'agrees',
    '/*---\n---*/ function* f() { try { yield 1 } finally { yield 2 } }\nassert.sameValue([...f()].length, 2)',
  ],
  'import.js': ['agrees', "/*---\nflags: [module]\n---*/ import { b } from './b_FIXTURE.js'\nassert.sameValue(b, 1)"],
  // Lists of the engine would be read and written through these elements.
  'inherited-elements.js': [
    'agrees',
    `/*---\n---*/ let asked = 0
    const get = () => { asked++; return 7 }
    const owners = [Object.prototype, Array.prototype]
    for (const it of owners) for (const at of [0, 1, 2, 3]) Object.defineProperty(it, at, { get, configurable: true })
    const all = [, 1].map((it) => (it > 1 ? 'x' : 'y')).join() + [, 2].find((it) => it > 1) + [, 3].reduce((a, b) => a + b)
    const rest = [, 4].indexOf(7) + [, ,].join() + [, 5].at(0)
    for (const it of owners) for (const at of [0, 1, 2, 3]) delete it[at]
    assert.sameValue(all + rest, 'x,y71007,77')
    assert.sameValue(asked, 7)`,
  ],
  'module.js': ['agrees', '/*---\nflags: [module]\n---*/ await 1'],
  'private-chain.js': [
    'agrees',
    `/*---\n---*/ class A {
      #a = (n) => n + 1
      f(it) { return it?.next.#a(1) }
      g(it) { try { throw it?.next.#a } catch (e) { return e } }
    }
    const a = new A()
    assert.sameValue(String([a.f(), a.f({ next: a }), a.g(), a.g({ next: a })]), ',2,,(n) => n + 1')`,
  ],
  'private.js': [
    'agrees',
    `/*---\n---*/ class A { #a = 1; #m() { return this.#a } f(it) { return [it?.#a, it?.next?.#m()] } }
    const a = new A()
    assert.sameValue(String([...a.f(), ...a.f(a), ...a.f(Object.assign(new A(), { next: a }))]), ',,1,,1,1')`,
  ],
  'sloppy.js': ['refused', '/*---\nflags: [noStrict]\n---*/ with ({}) {}'],
  'target.js': ['rejected', '/*---\nnegative:\n  phase: parse\n  type: SyntaxError\n---*/ $DONOTEVALUATE(); [1] = []'],
  'text.js': ['translated', "/*---\n---*/ assert.sameValue(String(function(){return 1}), 'function(){return 1}')"],
  'throws.js': ['agrees', '/*---\nnegative:\n  phase: runtime\n  type: TypeError\n---*/ null.a'],
}

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
let text = ''

beforeAll(async () => {
  mkdirSync(join(folder, 'harness'))
  for (const [name, it] of Object.entries(harness)) writeFileSync(join(folder, 'harness', name), it)
  for (const [name, [, it]] of Object.entries(programs)) writeFileSync(join(folder, name), it)
  writeFileSync(join(folder, 'b_FIXTURE.js'), 'export const b = 1')
  text = await realmText(root)
}, 60_000)

afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Verdicts by program name, in a realm whose probes are made by `probes` from the engine's probes. */
async function verdicts(
  names: readonly string[],
  probes = 'it',
  timeouts?: readonly [first: number, second: number],
): Promise<Readonly<Record<string, Verdict>>> {
  const realm = new Script(`${text}; ({ probesFor: (...all) => ((it) => (${probes}))(realm.probesFor(...all)) })`)
  const all: Record<string, Verdict> = {}
  for (const name of names) all[name] = await verdictOf(join(folder, name), realm, timeouts)
  return all
}

describe('conformance', { timeout: 60_000 }, () => {
  test('small programs behave in every build as they do uninstrumented', async () => {
    const names = programsIn(folder).map((it) => it.slice(folder.length + 1))
    const all = await verdicts(names)
    const expected = Object.entries(programs).map(([name, [verdict]]) => [name, verdict])
    expect(Object.entries(all).map(([name, { kind }]) => [name, kind])).toEqual(expected)
    const tally = createTally()
    for (const it of Object.values(all)) tally.add(it)
    expect(tally.line()).toBe(
      '18 programs, 15 valid, 14 of them completed, 14 agree, 2 rejected, 1 refused, 1 translated',
    )
    expect(tally.refusals()).toEqual([])
    // In the bare build, the text of a function differs from the pasted text.
    expect(tally.failures()).toEqual([])
  })

  test('a probe with a wrong result is reported with its build', async () => {
    const { 'branches.js': verdict } = await verdicts(['branches.js'], '{ ...it, lt: () => true }')
    expect(verdict).toMatchObject({ kind: 'differs', ran: true })
    expect(verdict!.detail).toMatch(/^plain: /)
  })

  test('a probe that is wrong in one build is reported with that build', async () => {
    const { 'frozen.js': verdict } = await verdicts(['frozen.js'], '{ ...it, put: (of, key, value) => value }')
    expect(verdict).toMatchObject({ kind: 'differs', ran: true })
    expect(verdict!.detail).toMatch(/^concolic: /)
  })

  test('a program that never ends in one build is late', async () => {
    const { 'branches.js': verdict } = await verdicts(['branches.js'], '{ ...it, lt: () => { for (;;); } }', [200, 400])
    expect(verdict).toMatchObject({ kind: 'late', ran: true })
    expect(verdict!.detail).toMatch(/^plain: .* timed out /)
  })

  test('a program that is late only once agrees', async () => {
    // Each build runs in its own realm, but `performance` is the one of this process.
    const slow =
      'if (!performance.wasSlow) { performance.wasSlow = true; for (const from = Date.now(); Date.now() < from + 2_000;); }'
    const { 'branches.js': verdict } = await verdicts(
      ['branches.js'],
      `{ ...it, lt: (...all) => { ${slow} return it.lt(...all) } }`,
    )
    expect('wasSlow' in performance && delete performance.wasSlow).toBe(true)
    expect(verdict).toMatchObject({ kind: 'agrees', ran: true })
  })

  test('a realm that fails does not count as agreement', async () => {
    const all = await verdicts(['branches.js', 'throws.js'], 'performance.missing.now()')
    expect(Object.values(all).map(({ kind, ran }) => [kind, ran])).toEqual([
      ['unreached', false],
      ['unreached', false],
    ])
  })

  test.each<[string, readonly Verdict[], RegExp]>([
    ['without programs', [], /^No programs/],
    ['without valid programs', [{ ...verdict('rejected', false), validity: 'invalid' }], /^No valid programs/],
    ['in which too few programs ran', [...many(8, true), ...many(1, false)], /^Only 8 of 9 /],
    ['in which no program ran', many(3, false), /^Only 0 of 3 /],
    ['with a difference', [...many(9, true), verdict('differs', true)], /^Programs with the verdict "differs": 1/],
    ['with a crash', [...many(9, true), verdict('crashed', false)], /^Programs with the verdict "crashed": 1/],
    ['with a late program', [...many(99, true), verdict('late', false)], /^Programs with the verdict "late": 1/],
    [
      'with a program that was not reached',
      [...many(99, true), verdict('unreached', false)],
      /^Programs with the verdict "unreached": 1/,
    ],
  ])('a conformance run %s fails', (_, all, reason) => {
    const tally = createTally()
    for (const it of all) tally.add(it)
    expect(tally.failures()).toEqual([expect.stringMatching(reason) as string])
  })

  test('a conformance run in which nine of ten programs ran passes', () => {
    const tally = createTally()
    for (const it of [...many(9, true), ...many(1, false)]) tally.add(it)
    expect(tally.failures()).toEqual([])
  })
})

function many(count: number, ran: boolean): readonly Verdict[] {
  return Array.from({ length: count }, () => verdict('agrees', ran))
}

function verdict(kind: Verdict['kind'], ran: boolean): Verdict {
  return { kind, detail: '', validity: 'valid', ran }
}
