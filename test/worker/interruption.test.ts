import { expect, test } from 'vitest'
import { crashed, failed, silent, unexplained } from '../../engine/worker/supervise/interruption.ts'
import { unloadableName } from '../../engine/model/source/unloadable.ts'

test('an engine that fails by itself is told as a fault of this tool, with what to report', () => {
  for (const error of [new TypeError('x is undefined'), 'x is undefined'])
    expect(unexplained(failed(error)).message).toBe(
      'The engine failed: x is undefined. This is a bug in Fitscape, not in the code. Please report it together with the code and this message.',
    )
})

test('nothing else is', () => {
  const unloadable = Object.assign(new Error('It throws while it loads.'), { name: unloadableName })
  for (const why of [failed(unloadable), silent(2000), crashed])
    expect(unexplained(why).message).not.toContain('bug in Fitscape')
})
