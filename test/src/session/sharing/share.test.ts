import fc from 'fast-check'
import { deflateSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  algorithms,
  criteria,
  runners,
  selections,
  solvers,
  techniques,
} from '../../../../engine/model/goal/options.ts'
import { encodeBase64Url } from '../../../../src/session/sharing/base64url.ts'
import { aims, helps, planBounds, shares } from '../../../../src/session/comparing/comparison-plan.ts'
import { bounds, linkDefaults } from '../../../../src/session/settings.ts'
import { decodeLink, encodeLink } from '../../../../src/session/sharing/share.ts'
import type { Shared } from '../../../../src/session/sharing/shared.ts'

const fileName = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}\.ts$/)

const shared: fc.Arbitrary<Shared> = fc
  .record({
    files: fc.uniqueArray(fc.record({ name: fileName, text: fc.string({ unit: 'binary', maxLength: 400 }) }), {
      minLength: 1,
      maxLength: 5,
      selector: (it) => it.name,
    }),
    entry: fc.nat(4),
    seed: fc.maxSafeNat(),
    budget: fc.oneof(
      fc.record({ kind: fc.constant('time' as const), ms: fc.integer({ min: bounds.ms.least, max: bounds.ms.most }) }),
      fc.record({ kind: fc.constant('evaluations' as const), count: fc.integer({ min: 1, max: 1_000_000 }) }),
    ),
    algorithm: fc.constantFrom(...algorithms),
    criteria: fc.subarray([...criteria], { minLength: 1 }),
    selection: fc.constantFrom(...selections),
    techniques: fc.subarray([...techniques]),
    solver: fc.constantFrom(...solvers),
    targets: fc.array(fc.string({ maxLength: 20 }), { maxLength: 4 }),
    runner: fc.constantFrom(...runners),
    tables: fc.boolean(),
    strengthen: fc.double({ min: bounds.strengthen.least, max: bounds.strengthen.most, noNaN: true }),
    properties: fc.boolean(),
    tests: fc.option(fc.string({ maxLength: 200 }), { nil: undefined }),
    comparison: fc.option(
      fc.record({
        configurations: fc.array(
          fc.record({
            algorithm: fc.constantFrom(...algorithms),
            help: fc.constantFrom(...helps),
            aim: fc.constantFrom(...aims),
            budget: fc.constantFrom(...shares),
            population: fc.integer({ min: planBounds.population.least, max: planBounds.population.most }),
          }),
          { minLength: planBounds.configurations.least, maxLength: planBounds.configurations.most },
        ),
        seeds: fc.integer({ min: planBounds.seeds.least, max: planBounds.seeds.most }),
        evaluations: fc.integer({ min: planBounds.evaluations.least, max: planBounds.evaluations.most }),
      }),
      { nil: undefined },
    ),
    mock: fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }),
    real: fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }),
    imports: fc.boolean(),
    packages: fc.dictionary(
      fc.stringMatching(/^(?:@[a-z]{1,9}\/)?[a-z-]{1,9}(?:@[\^~]?[0-9]{1,3})?$/),
      fc.stringMatching(/^\d{1,3}\.\d{1,3}\.\d{1,3}(?:-[a-z\d.]{1,9})?$/),
      { maxKeys: 4, noNullPrototype: true },
    ),
    islands: fc.integer({ min: bounds.islands.least, max: bounds.islands.most }),
  })
  .map(({ files, entry, tests, comparison, ...settings }) => ({
    source: { files, entry: files[entry % files.length]!.name },
    settings,
    ...(tests === undefined ? {} : { tests }),
    ...(comparison === undefined ? {} : { comparison }),
  }))

const sample: Shared = {
  source: { files: [{ name: 'main.ts', text: 'export const twice = (n: number) => 2 * n\n' }], entry: 'main.ts' },
  settings: linkDefaults,
}

/** The payload of a link with any JSON, as an attacker would build it. */
const forged = (json: unknown): string =>
  encodeBase64Url(deflateSync(new TextEncoder().encode(JSON.stringify(json)), { level: 9 }))

function messageOf(hash: string): string {
  const opened = decodeLink(hash)
  expect(opened.kind).toBe('refused')
  return opened.kind === 'refused' ? opened.message : ''
}

function hashOf(it: Shared): string {
  const link = encodeLink(it)
  if (link.kind === 'tooLong') throw new Error(link.message)
  return link.hash
}

describe('a link', () => {
  test('opens the shared session', () => {
    fc.assert(
      fc.property(shared, (it) => {
        expect(decodeLink(hashOf(it))).toEqual({ kind: 'opened', shared: it })
      }),
    )
  })

  test('keeps lone surrogates, zeros and byte order marks of the code', () => {
    const text = '\uFEFFconst odd = "\uD800 \0 \u2028"'
    const it: Shared = { ...sample, source: { files: [{ name: 'main.ts', text }], entry: 'main.ts' } }
    expect(decodeLink(hashOf(it))).toEqual({ kind: 'opened', shared: it })
  })

  test('never throws, whatever the address contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.base64String().map((it) => `#1=${it}`),
        ),
        (hash) => {
          expect(['none', 'opened', 'refused']).toContain(decodeLink(hash).kind)
        },
      ),
    )
  })

  test('that lost or changed a character is refused or opens a valid session', () => {
    const hash = hashOf(sample)
    fc.assert(
      fc.property(fc.nat(hash.length - 1), fc.string({ maxLength: 2 }), (at, put) => {
        expect(() => decodeLink(hash.slice(0, at) + put + hash.slice(at + 1))).not.toThrow()
      }),
    )
    expect(messageOf(hash.slice(0, -8))).toContain('damaged')
  })

  test('leaves out settings with default values', () => {
    const others = [
      { seed: 123_456_789 },
      { algorithm: 'mio' },
      { criteria },
      { selection: 'smart' },
      { techniques },
    ] as const
    for (const it of others) {
      const other = { ...sample, settings: { ...linkDefaults, ...it } }
      expect(hashOf(sample).length).toBeLessThan(hashOf(other).length)
    }
  })

  test('is the same each time for the same session', () => {
    // A snapshot of version 1: links of this form are published and must always open.
    const golden =
      '#1=DcjNCkBAFAXgVzmdFZKFjZriRbDwc9WUuWSuKHl3tt_Dxa8S6dqHOgShYxi8FhaZ0-S2H-Tet8MwbRoNdvlJUCNRBz3DKEeKukGJDNop3z5nFJnpqvcD'
    expect(decodeLink(golden)).toEqual({
      kind: 'opened',
      shared: { ...sample, settings: { ...linkDefaults, seed: 7 } },
    })
    expect(hashOf(sample)).toBe(hashOf(structuredClone(sample)))
  })

  test('with techniques that are now part of flags opens with flags', () => {
    const opened = decodeLink(`#1=${forged({ files: [{ name: 'a.ts', text: '' }], techniques: ['flags-kinds'] })}`)
    expect(opened).toMatchObject({ shared: { settings: { techniques: ['flags'] } } })
  })

  test('that predates techniques opens without any, whatever the defaults of a new page', () => {
    const opened = decodeLink(`#1=${forged({ files: [{ name: 'a.ts', text: '' }] })}`)
    expect(opened).toMatchObject({ shared: { settings: { techniques: [] } } })
  })

  test('opens with its criteria in list order, each once, whatever their order in the link', () => {
    const files = [{ name: 'a.ts', text: '' }]
    const opened = decodeLink(`#1=${forged({ files, criteria: ['line', 'branch', 'line'] })}`)
    expect(opened).toMatchObject({ shared: { settings: { criteria: ['branch', 'line'] } } })
  })
})

describe('files of a link with unusable names', () => {
  test('are renamed, and the test target stays the same file', () => {
    const names = ['a\n/../../../../evil.ts', '/tmp/evil.ts', 'b.ts', 'B.ts', 'CON', 'a\nglobalThis.pwned=1\n']
    const opened = decodeLink(`#1=${forged({ files: names.map((name) => ({ name, text: name })), entry: 1 })}`)
    expect(opened).toMatchObject({
      kind: 'opened',
      shared: {
        source: {
          entry: 'tmp/evil.ts',
          files: [
            { name: 'a-/evil.ts', text: names[0] },
            { name: 'tmp/evil.ts', text: names[1] },
            { name: 'b.ts', text: names[2] },
            { name: 'B-2.ts', text: names[3] },
            { name: 'file-CON', text: names[4] },
            { name: 'a-globalThis.pwned=1-', text: names[5] },
          ],
        },
        renamed: [
          { from: names[0], to: 'a-/evil.ts' },
          { from: '/tmp/evil.ts', to: 'tmp/evil.ts' },
          { from: 'B.ts', to: 'B-2.ts' },
          { from: 'CON', to: 'file-CON' },
          { from: names[5], to: 'a-globalThis.pwned=1-' },
        ],
      },
    })
  })

  test('are absent from most links, which show no message', () => {
    const opened = decodeLink(`#1=${forged({ files: [{ name: 'lib/a.ts', text: '' }] })}`)
    expect(opened.kind === 'opened' && 'renamed' in opened.shared).toBe(false)
  })
})

describe('a link that cannot be opened gives the reason', () => {
  test.each([
    ['#hello', 'does not look like a Fitscape link'],
    ['#1', 'does not look like a Fitscape link'],
    ['#0=AAAA', 'version is unknown'],
    ['#2=AAAA', 'newer version'],
    ['#1=*', 'damaged'],
    ['#1=', 'damaged'],
    ['#1=AAAA', 'damaged'],
    [`#1=${'A'.repeat(1_000_000)}`, 'KB long'],
    [`#1=${forged('hello')}`, 'not a Fitscape session'],
    [`#1=${forged({ files: [] })}`, 'not a Fitscape session'],
    [`#1=${forged({ files: [{ name: 1, text: '' }] })}`, 'not a Fitscape session'],
    [`#1=${forged({ files: [{ name: 'a'.repeat(5000), text: '' }] })}`, 'not a Fitscape session'],
    [`#1=${forged({ files: [{ name: 'a.ts', text: '' }], entry: 1 })}`, 'not a Fitscape session'],
    [`#1=${forged({ files: [{ name: 'a.ts', text: '' }], seed: -1 })}`, 'not a Fitscape session'],
    [`#1=${forged({ files: [{ name: 'a.ts', text: '' }], criteria: [] })}`, 'not a Fitscape session'],
    [`#1=${forged({ files: [{ name: 'a.ts', text: '' }], criteria: ['luck'] })}`, 'not a Fitscape session'],
    [`#1=${forged({ files: [{ name: 'a.ts', text: '' }], algorithm: 'luck' })}`, 'not a Fitscape session'],
    [`#1=${forged({ files: [{ name: 'a.ts', text: '' }], techniques: ['luck'] })}`, 'not a Fitscape session'],
    [`#1=${forged({ files: [{ name: 'a.ts', text: ' '.repeat(8_000_000) }] })}`, 'unpacks to more than 256 KB'],
  ])('%.24s', (hash, part) => {
    expect(messageOf(hash)).toContain(part)
  })

  test('keys with a meaning in JavaScript have no effect', () => {
    const json =
      '{"files":[{"name":"a.ts","text":"","__proto__":{"polluted":1}}],"__proto__":{"polluted":1},"constructor":1}'
    const payload = encodeBase64Url(deflateSync(new TextEncoder().encode(json), { level: 9 }))
    const opened = decodeLink(`#1=${payload}`)
    expect(opened.kind).toBe('opened')
    expect('polluted' in opened).toBe(false)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

test('code that is too long for a link produces a message and no link', () => {
  let noise = ''
  for (let n = 0; n < 20_000; n++) noise += String.fromCharCode(33 + (((n * n * 31 + n * 7919) % 20_011) % 90))
  const link = encodeLink({
    ...sample,
    source: { files: [{ name: 'main.ts', text: noise.repeat(20) }], entry: 'main.ts' },
  })
  expect(link.kind).toBe('tooLong')
})

test('the message names the limit that code exceeds, compressed or not', () => {
  const long = { files: [{ name: 'main.ts', text: 'a'.repeat(300_000) }], entry: 'main.ts' }
  const link = encodeLink({ ...sample, source: long })
  expect(link.kind === 'tooLong' && link.message.replaceAll(/\s/gu, ' ')).toBe(
    'This code is too long for a link (294 KB, at most 256 KB).',
  )
})
