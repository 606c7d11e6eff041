import { describe, expect, test } from 'vitest'
import { printTextPattern } from '../../engine/export/values/pattern-text.ts'
import { printConstant } from '../../engine/export/values/uniform.ts'
import { printValue } from '../../engine/export/values/value-text.ts'
import { describeValue } from '../../engine/runtime/values/describe-value.ts'
import { isComplete } from '../../engine/model/test/value.ts'
import { seeded } from '../../engine/random/random.ts'

/** The value of the printed code. */
function made(code: string): unknown {
  return (new Function(`return (${code})`) as () => unknown)()
}

const list = <T>(length: number, element: (i: number) => T): T[] => Array.from({ length }, (_, i) => element(i))

describe('a long value', () => {
  test.each<readonly [string, unknown, string]>([
    ['one number', list(500, () => 0), 'Array.from({ length: 500 }, () => 0)'],
    ['positions', list(500, (i) => i), 'Array.from({ length: 500 }, (_, i) => i)'],
    ['steps', list(500, (i) => 2 * i + 1), 'Array.from({ length: 500 }, (_, i) => 2 * i + 1)'],
    ['steps from below 0', list(500, (i) => 3 * i - 7), 'Array.from({ length: 500 }, (_, i) => 3 * i - 7)'],
    ['steps downwards', list(500, (i) => 9 - i), 'Array.from({ length: 500 }, (_, i) => 9 - i)'],
    ['steps downwards from 0', list(50, (i) => 0 - 2 * i), 'Array.from({ length: 50 }, (_, i) => 0 - 2 * i)'],
    ['steps downwards from -0', list(50, (i) => -2 * i), 'Array.from({ length: 50 }, (_, i) => -2 * i)'],
    ['a cycle', list(90, (i) => ['a', 'b'][i % 2]), "Array.from({ length: 90 }, (_, i) => ['a', 'b'][i % 2])"],
    ['numbered texts', list(30, (i) => `k-${i}!`), "Array.from({ length: 30 }, (_, i) => 'k-' + i + '!')"],
    ['numbers as texts', list(30, (i) => `${i + 1}`), 'Array.from({ length: 30 }, (_, i) => String(i + 1))'],
    ['texts with steps', list(30, (i) => `k${5 * i}`), "Array.from({ length: 30 }, (_, i) => 'k' + (5 * i))"],
    [
      'objects',
      list(24, (id) => ({ id, name: `t${id}` })),
      "Array.from({ length: 24 }, (_, i) => ({ id: i, name: 't' + i }))",
    ],
    ['a map', new Map(list(40, (i) => [i, 2 * i])), 'new Map(Array.from({ length: 40 }, (_, i) => [i, 2 * i]))'],
    ['a set', new Set(list(40, (i) => i)), 'new Set(Array.from({ length: 40 }, (_, i) => i))'],
    [
      'an object',
      Object.fromEntries(list(40, (i) => [`k${i}`, true])),
      "Object.fromEntries(Array.from({ length: 40 }, (_, i) => ['k' + i, true]))",
    ],
    ['bytes', Uint8Array.from(list(40, (i) => 2 * i)), 'Uint8Array.from({ length: 40 }, (_, i) => 2 * i)'],
    [
      'bytes in a cycle',
      Int8Array.from(list(40, (i) => (i % 2) - 1)),
      'Int8Array.from({ length: 40 }, (_, i) => [-1, 0][i % 2])',
    ],
    ['a repeated text', 'hello '.repeat(200), "'hello '.repeat(200)"],
    [
      'counted lines',
      list(40, (i) => `${i} ok\n`).join(''),
      "Array.from({ length: 40 }, (_, i) => i + ' ok').join('\\n') + '\\n'",
    ],
    ['joined numbers', list(40, (i) => i).join(', '), "Array.from({ length: 40 }, (_, i) => i).join(', ')"],
  ])('is printed as a rule: %s', (_, value, code) => {
    const printed = printValue(describeValue(value))
    expect(printed).toBe(code)
    expect(made(printed)).toStrictEqual(value)
  })

  test.each<readonly [string, unknown]>([
    ['few elements', list(19, (i) => i)],
    ['one different element', list(50, (i) => (i === 31 ? 0 : i))],
    ['fractional steps', list(50, (i) => i / 10)],
    ['-0 among zeros', list(50, (i) => (i === 31 ? -0 : 0))],
    ['numbers that begin with 0', list(50, (i) => `k${String(i).padStart(3, '0')}`)],
    ['integers beyond the exact range', list(50, (i) => 2 ** 53 + 2 * i)],
    ['other keys', list(40, (i) => (i === 31 ? { b: 1 } : { a: 1 }))],
    [
      'a hole',
      Object.assign(
        list(50, (i) => i),
        { length: 60 },
      ),
    ],
  ])('is printed in full if no rule fits: %s', (_, value) => {
    const printed = printValue(describeValue(value), 'exact')
    expect(printed).not.toMatch(/\(_, i\) =>/)
    expect(made(printed)).toStrictEqual(value)
  })
})

test('printed code evaluates to the value, whatever the value is', () => {
  const random = seeded(1)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.next() * from.length)]!
  const makers: readonly ((i: number, a: number, b: number) => unknown)[] = [
    (i, a, b) => a * i + b,
    (i, a, b) => `x${a * i + b}`,
    (i, a, b) => `${b}-${a * i}'`,
    (i, a, b) => [a * i, { 'k y': `${b}${i}` }],
    (i, a) => i % (Math.abs(a) + 1),
    (i, a) => (i % 2 === 0 ? a : null),
    (i) => -i,
    (i, a) => (i === 25 ? 'odd' : a),
  ]
  let tried = 0
  for (let round = 0; round < 400; round++) {
    const maker = pick(makers)
    const [a, b] = [pick([-3, -1, 0, 1, 2, 10]), pick([-5, -0, 0, 1, 7, 2 ** 53 - 40])]
    const value = list(15 + Math.floor(random.next() * 20), (i) => maker(i, a, b))
    const whole = pick([
      value,
      new Set(value),
      new Map(value.map((it, i) => [i, it])),
      value.join(pick([',', '\n', '-'])),
    ])
    const described = describeValue(whole)
    if (!isComplete(described)) continue
    tried++
    const code = printValue(described)
    expect(made(code), code).toStrictEqual(whole)
  }
  expect(tried).toBeGreaterThan(300)
})

test('a long text is checked by its start and end, whatever it contains', () => {
  const hostile = [
    '/*',
    '*/',
    '`${x}`',
    '\\',
    '\\n',
    '\n',
    "'",
    '"',
    '</script>',
    '[a-z]+(?:.)|^$',
    '{1}',
    '\u2028',
    '😀',
    '/',
  ]
  for (const it of hostile) {
    const text = `${it}${'a'.repeat(50)}${it}`
    const code = printTextPattern({ kind: 'text', length: text.length, start: it, end: it })
    const expression = made(code) as RegExp
    expect(expression.test(text), code).toBe(true)
    expect(expression.test(`${text}a`), code).toBe(false)
    expect(expression.test(`b${text.slice(1)}`), code).toBe(false)
    expect(made(printConstant(text))).toBe(text)
  }
})
