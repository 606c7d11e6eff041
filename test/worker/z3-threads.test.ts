import { afterEach, describe, expect, test } from 'vitest'
import { startsZ3Threads } from '../../engine/worker/z3/node-z3-thread.ts'
import { createZ3Threads, type Z3Threads } from '../../engine/worker/z3/z3-threads.ts'
import { bundledScripts } from '../support/bundled-scripts.ts'

const { engine, z3 } = bundledScripts()

/** A pause of `tooLong` ms is over at once; all others never end. */
const tooLong = 1
const longEnough = 2
const pause = (ms: number): Promise<void> => (ms === tooLong ? Promise.resolve() : new Promise(() => undefined))

let threads: Z3Threads
const inThreadsOf = (script: URL): Z3Threads => (threads = createZ3Threads(startsZ3Threads(script), pause))
afterEach(() => {
  threads.end()
})

/** Without a resource limit, Z3 takes hours for this. */
const endless = `(declare-const x Int)
(declare-const y Int)
(declare-const z Int)
(assert (and (< 2 x) (< 2 y) (= (+ (* x x x) (* y y y)) (* z z z))))
(check-sat-using smt)`

describe('Z3 in threads', () => {
  test('evaluates scripts in turn, independently of each other', async () => {
    const { load, evaluate } = inThreadsOf(z3)
    expect(await load()).toBeUndefined()
    const scripts = ['(declare-const x Int) (assert (= x 5)) (check-sat-using smt)', '(get-value (x))', '(echo "done")']
    const printed = await Promise.all(scripts.map((it) => evaluate(it, longEnough)))
    expect(printed).toEqual(['sat\n', expect.stringContaining('error'), 'done\n'])
  })

  test('is terminated if a script takes too long, and restarts', async () => {
    const { evaluate } = inThreadsOf(z3)
    expect(await evaluate(endless, tooLong)).toBeUndefined()
    expect(await evaluate('(echo "here")', longEnough)).toBe('here\n')
  })

  test('reports why it cannot start, and then evaluates nothing', async () => {
    const { load, evaluate } = inThreadsOf(new URL('nothing.js', engine))
    expect(await load()).toContain('nothing.js')
    expect(await evaluate('(echo "here")', longEnough)).toBeUndefined()
    expect(await load()).toContain('nothing.js')
  })
})
