import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMessage } from '../../../src/embed/host-messages.ts'

describe('a message from the embedding page', () => {
  test.each([
    { type: 'run' },
    { type: 'stop' },
    { type: 'theme', theme: 'dark' },
    { type: 'setCode', code: '' },
    { type: 'setCode', code: 'export const a = 1', file: 'a.ts' },
  ])('%j is a request', (request) => {
    expect(parseMessage({ fitscape: 1, ...request })).toEqual({ kind: 'request', request })
  })

  test('is copied without unknown keys', () => {
    const it = parseMessage({ fitscape: 1, type: 'run', settings: { seed: 1 }, ['__proto__']: { polluted: 1 } })
    expect(it).toEqual({ kind: 'request', request: { type: 'run' } })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.each([
    [{ fitscape: 2, type: 'run' }, 'fitscape'],
    [{ fitscape: 1, type: 'eval' }, 'type'],
    [{ fitscape: 1, type: 'theme', theme: 'sepia' }, 'theme'],
    [{ fitscape: 1, type: 'setCode' }, 'code'],
    [{ fitscape: 1, type: 'setCode', code: 7 }, 'code'],
    [{ fitscape: 1, type: 'setCode', code: ' '.repeat(300_000) }, 'code'],
    [{ fitscape: 1, type: 'setCode', code: '', file: '../a.ts' }, 'file'],
  ])('%.60j is refused with a reason', (data, place) => {
    const it = parseMessage(data)
    expect(it.kind === 'refused' ? it.why : it).toContain(place)
  })

  test('is ignored if it is not addressed to a playground', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        fc.pre(typeof data !== 'object' || data === null || !('fitscape' in data))
        expect(parseMessage(data)).toEqual({ kind: 'other' })
      }),
    )
  })
})
