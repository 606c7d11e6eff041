import { afterEach, describe, expect, test } from 'vitest'
import { startsZ3Threads } from '../../engine/worker/z3/node-z3-thread.ts'
import { createZ3Threads, type Z3Threads } from '../../engine/worker/z3/z3-threads.ts'
import { bundledScripts } from '../support/bundled-scripts.ts'

const { engine, z3 } = bundledScripts()

/** So many ms are over at once; all others never are. */
const tooLong = 1
const longEnough = 2
const pause = (ms: number): Promise<void> => (ms === tooLong ? Promise.resolve() : new Promise(() => undefined))

let threads: Z3Threads
const inThreadsOf = (script: URL): Z3Threads => (threads = createZ3Threads(startsZ3Threads(script), pause))
afterEach(() => {
  threads.end()
})

/** Without a bound on the effort, Z3 is at it for hours. */
const endless = `(declare-const x Int)
(declare-const y Int)
(declare-const z Int)
(assert (and (< 2 x) (< 2 y) (= (+ (* x x x) (* y y y)) (* z z z))))
(check-sat-using smt)`

describe('Z3 in threads', () => {
  test('evaluates scripts in turn, of which none knows of another', async () => {
    const { load, evaluate } = inThreadsOf(z3)
    expect(await load()).toBeUndefined()
    const scripts = ['(declare-const x Int) (assert (= x 5)) (check-sat-using smt)', '(get-value (x))', '(echo "done")']
    const printed = await Promise.all(scripts.map((it) => evaluate(it, longEnough)))
    expect(printed).toEqual(['sat\n', expect.stringContaining('error'), 'done\n'])
  })

  test('is ended when a script takes too long, and begins anew', async () => {
    const { evaluate } = inThreadsOf(z3)
    expect(await evaluate(endless, tooLong)).toBeUndefined()
    expect(await evaluate('(echo "here")', longEnough)).toBe('here\n')
  })

  test('says why it cannot be started, and evaluates nothing then', async () => {
    const { load, evaluate } = inThreadsOf(new URL('nothing.js', engine))
    expect(await load()).toContain('nothing.js')
    expect(await evaluate('(echo "here")', longEnough)).toBeUndefined()
    expect(await load()).toContain('nothing.js')
  })
})
