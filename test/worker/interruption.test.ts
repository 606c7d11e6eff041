import { expect, test } from 'vitest'
import { crashed, failed, silent, unexplained } from '../../engine/worker/supervise/interruption.ts'
import { unloadableName } from '../../engine/model/source/unloadable.ts'

test('an engine failure is reported as a bug in Fitscape, with instructions for a report', () => {
  for (const error of [new TypeError('x is undefined'), 'x is undefined'])
    expect(unexplained(failed(error)).message).toBe(
      'The engine failed: x is undefined. This is a bug in Fitscape, not in the code. Please report it together with the code and this message.',
    )
})

test('other interruptions are not reported as bugs', () => {
  const unloadable = Object.assign(new Error('It throws while it loads.'), { name: unloadableName })
  for (const why of [failed(unloadable), silent(2000), crashed])
    expect(unexplained(why).message).not.toContain('bug in Fitscape')
})
