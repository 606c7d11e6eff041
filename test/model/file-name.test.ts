import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSafeName, renamedInWords, safeNames, withSafeNames } from '../../engine/model/source/file-name.ts'
import { hostileText } from '../support/hostile-text.ts'
import { isFull } from '../support/share.ts'

describe('a file name', () => {
  test.each([
    'main.ts',
    'lib/money.ts',
    'Money Order.ts',
    '[id]/(shop)/@modal/page.tsx',
    'größe.ts',
    '日本.ts',
    'a.b.c.d.ts',
    '$lib/a.ts',
    "it's.ts",
    'constructor.ts',
    'console.ts',
  ])('%s stays unchanged', (name) => {
    expect(safeNames([name])).toEqual([name])
    expect(isSafeName(name)).toBe(true)
  })

  test.each([
    ['../../evil.ts', 'evil.ts'],
    ['/tmp/evil.ts', 'tmp/evil.ts'],
    ['C:\\Windows\\evil.ts', 'C-/Windows/evil.ts'],
    ['a\n/../../../../evil.ts', 'a-/evil.ts'],
    ['a\nglobalThis.pwned=1\n', 'a-globalThis.pwned=1-'],
    ['a\u2028b\0c\u202egnp.ts', 'a-b-c-gnp.ts'],
    ['\ud800.ts', 'ts'],
    ['a*/b.ts', 'a-/b.ts'],
    ['`${1}`.ts', '1--.ts'],
    ['$(touch x).ts', '(touch x).ts'],
    ['</script>.ts', 'file/script-.ts'],
    ['-rf.ts', 'rf.ts'],
    ['~/.ssh/config', 'file/ssh/config'],
    ['．．／evil.ts', 'evil.ts'],
    ['con', 'file-con'],
    ['lib/NUL.ts', 'lib/file-NUL.ts'],
    ['aux.test.ts', 'file-aux.test.ts'],
    ['COM1 .ts', 'file-COM1 .ts'],
    ['a.ts. .', 'a.ts'],
    ['.npmrc', 'npmrc'],
    ['.git/hooks/a', 'git/hooks/a'],
    ['__proto__', 'file-__proto__'],
    ['__proto__/a.ts', 'file-__proto__/a.ts'],
    ['node_modules/vitest/index.js', 'file-node_modules/vitest/index.js'],
    ['', 'file.ts'],
    ['..', 'file.ts'],
    [`${'a'.repeat(300)}.ts`, `${'a'.repeat(117)}.ts`],
  ])('%j becomes %s', (name, expected) => {
    expect(safeNames([name])).toEqual([expected])
    expect(isSafeName(name)).toBe(false)
  })

  test('gets a number if it is taken, regardless of case, or if it is a folder of another file', () => {
    expect(safeNames(['a.ts', 'A.ts', 'a.ts', 'b', 'b/c.ts', 'lib/x.test.ts', 'LIB/X.test.ts'])).toEqual([
      'a.ts',
      'A-2.ts',
      'a-3.ts',
      'b',
      'b-2/c.ts',
      'lib/x.test.ts',
      'LIB/X-2.test.ts',
    ])
  })

  test('that is safe does not change because of an unsafe one', () => {
    expect(safeNames(['../a.ts', 'a.ts'])).toEqual(['a-2.ts', 'a.ts'])
  })
})

test('safe names are writable, unique and stable', () => {
  fc.assert(
    fc.property(fc.array(hostileText, { maxLength: 8 }), (names) => {
      const safe = safeNames(names)
      expect(safe).toHaveLength(names.length)
      expect(safeNames(safe)).toEqual(safe)
      expect(new Set(safe.map((it) => it.toLowerCase())).size).toBe(safe.length)
      for (const it of safe) {
        expect(it.length).toBeLessThanOrEqual(200)
        expect(it).toMatch(/^(?![-.~ ])(?!.*(?:^|\/)(?:\.\.?)?(?:\/|$))[^\p{C}\p{DI}\p{Zl}\p{Zp}\\:*?"<>|`{}]+$/u)
      }
    }),
    { numRuns: isFull ? 2_000 : 400 },
  )
})

test('a notice lists some of the renamed files', () => {
  const { files, renamed } = withSafeNames([
    { name: 'a\nb.ts', text: '1' },
    { name: 'c.ts', text: '2' },
  ])
  expect(files).toEqual([
    { name: 'a-b.ts', text: '1' },
    { name: 'c.ts', text: '2' },
  ])
  expect(renamedInWords(renamed)).toBe('Files with unsafe names were renamed: “a�b.ts” is now a-b.ts.')
  const many = Array.from({ length: 5 }, (_, at) => ({ from: `/${at}.ts`, to: `${at}.ts` }))
  expect(renamedInWords(many)).toMatch(/; and 2 more\.$/)
})
