import { describe, expect, test } from 'vitest'
import { seeded } from '../../../engine/random/random.ts'
import { readDuelLink, writeDuelLink } from '../../../src/duel/duel-link.ts'
import { decodeLink } from '../../../src/session/sharing/share.ts'

const own = { kind: 'own', left: 'a', right: 'export const secret = 1', task: 't', isHidden: true, seed: 7 } as const

describe('a link to a duel', () => {
  test.each([{ kind: 'exercise', number: 3 } as const, own, { ...own, isHidden: false, task: '', seed: 1 }])(
    'opens the duel from which it was written: %j',
    (link) => {
      expect(readDuelLink(writeDuelLink(link)!)).toEqual(link)
    },
  )

  test('does not show the other side in plain text', () => {
    expect(writeDuelLink(own)).not.toContain('secret')
  })

  test.each(['#duel=', '#duel=x', '#duel=1.', '#duel=1.AAAA', '#duel=2.AAAA', '#1=AAAA', '', '#duel=1.%%'])(
    'is refused if damaged: %s',
    (hash) => {
      expect(readDuelLink(hash)).toBeUndefined()
    },
  )

  test('is not written for texts that are too long', () => {
    const random = seeded(1)
    const long = Array.from({ length: 60_000 }, () => String.fromCharCode(33 + Math.floor(90 * random.next()))).join('')
    expect(writeDuelLink({ ...own, left: long })).toBeUndefined()
  })

  test('is not a session', () => {
    expect(decodeLink(writeDuelLink(own)!)).toEqual({ kind: 'none' })
  })
})
