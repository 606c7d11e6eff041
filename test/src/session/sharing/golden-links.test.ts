import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeLink, encodeLink } from '../../../../src/session/sharing/share.ts'
import { filesIn } from '../../../support/files-in.ts'

/**
 * Published links, each next to the session that it opens. They are snapshots: a link in this folder never changes.
 * Neither does its session, except for new settings with their defaults, and techniques merged into others.
 */
const folder = new URL('../../../cases/links/', import.meta.url)
const names = filesIn(folder)
  .filter((it) => it.endsWith('.link'))
  .map((it) => it.slice(0, -'.link'.length))
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

describe.each(names)('the link "%s"', (name) => {
  const hash = read(`${name}.link`).trim()

  test('opens the session from which it was made', () => {
    const opened = decodeLink(hash)
    expect(opened.kind === 'opened' ? JSON.parse(JSON.stringify(opened.shared)) : opened).toMatchObject(
      JSON.parse(read(`${name}.json`)),
    )
  })

  test('becomes a new link with the same content', () => {
    const opened = decodeLink(hash)
    if (opened.kind !== 'opened') throw new Error('It does not open')
    const again = encodeLink(opened.shared)
    expect(again.kind === 'link' ? decodeLink(again.hash) : again).toEqual(opened)
  })
})

test('there are links of every published version', () => {
  expect(new Set(names.map((it) => /^#(\d+)=/u.exec(read(`${it}.link`))?.[1]))).toEqual(new Set(['1']))
  expect(names.length).toBeGreaterThanOrEqual(10)
})
