import { describe, expect, test } from 'vitest'
import { type Argument, namesOf } from '../support/scripted-suite.ts'

/** The parts of two test names that describe a condition: true for the first arguments, false for the second. */
async function conditionNames(
  parameters: string,
  condition: string,
  whenTrue: readonly Argument[],
  whenFalse: readonly Argument[],
): Promise<readonly string[]> {
  const source = `export function f(${parameters}): string {\n  if (${condition}) return 'yes'\n  return 'no'\n}\n`
  const [yes, no] = await namesOf(source, [['f', ...whenTrue]], [['f', ...whenFalse]])
  expect([yes, no]).toEqual([expect.stringMatching(/^returns 'yes' /), expect.stringMatching(/^returns 'no' /)])
  return [yes!.slice("returns 'yes' ".length), no!.slice("returns 'no' ".length)]
}

describe('the name of a test states a condition', () => {
  test.each([
    ['amount: number', 'amount < 10', [1], [10], 'when amount < 10', 'when amount >= 10'],
    ['amount: number', '10 <= amount', [10], [1], 'when amount >= 10', 'when amount < 10'],
    ['a: number, b: number', 'a === b', [1, 1], [1, 2], 'when a === b', 'when a !== b'],
    ['a: number, b: number', 'a * 2 > b + 1', [1, 0], [1, 2], 'when a * 2 > b + 1', 'when a * 2 <= b + 1'],
    ['a: number, b: number', 'a & b', [1, 1], [1, 2], 'when a & b', 'unless a & b'],
    ['word: string', "word === ''", [''], ['a'], 'when word is empty', 'when word is not empty'],
    ['word: string', "word === ' < '", [' < '], ['a'], "when word === ' < '", "when word !== ' < '"],
    ['list: number[]', 'list.length === 0', [[]], [[1]], 'when list is empty', 'when list is not empty'],
    ['list: number[]', '0 < list.length', [[1]], [[]], 'when list is not empty', 'when list is empty'],
    ['list: number[]', 'list[0]! > 1', [[2]], [[1]], 'when list[0] > 1', 'unless list[0] > 1'],
    ['n: any', 'n > 3', [4], ['a'], 'when n > 3', 'unless n > 3'],
    ['a: any, b: any', '!(a > 3 || b > 3)', [1, 'b'], [4, 0], 'when a <= 3 and b is not > 3', 'when a > 3'],
    ['text: string', 'Number(text) > 3', ['4'], ['a'], 'when Number(text) > 3', 'unless Number(text) > 3'],
    ['a: any, b: any', '!(a > 3 || b > 3)', ['a', 'b'], [4, 0], 'unless a > 3 or b > 3', 'when a > 3'],
    ['n: number, ...rest: number[]', 'n - rest[0]! < 3', [4, 4], [4], 'when n - rest[0] < 3', 'unless n - rest[0] < 3'],
    [
      'it: { at: { x: number } }',
      'it.at.x < 3',
      [{ at: { x: 1 } }],
      [{ at: { x: 3 } }],
      'when it.at.x < 3',
      'when it.at.x >= 3',
    ],
    ['it: { x?: any }', 'it.x < 3', [{ x: 1 }], [{}], 'when it.x < 3', 'unless it.x < 3'],
    ['list: number[]', 'list.length - 1 > 0', [[1, 2]], [[]], 'when list.length - 1 > 0', 'when list.length - 1 <= 0'],
    ['it: unknown', "typeof it === 'object'", [{}], [1], 'when it is an object', 'when it is not an object'],
    ['it: unknown', 'it instanceof Array', [[]], [1], 'when it is an Array', 'when it is not an Array'],
    ['it: object', "'size' in it", [{ size: 1 }], [{}], "when it has 'size'", "when it lacks 'size'"],
    ['n: number', 'Number.isInteger(n)', [1], [0.5], 'when n is an integer', 'when n is not an integer'],
    ['n: number', '!Number.isNaN(n)', [1], [NaN], 'when n is not NaN', 'when n is NaN'],
    [
      'path: string',
      "path.startsWith('/')",
      ['/'],
      ['a'],
      "when path starts with '/'",
      "when path does not start with '/'",
    ],
    [
      'word: string',
      '/^[a-z/]+$/.test(word)',
      ['a'],
      ['1'],
      'when word matches /^[a-z/]+$/',
      'when word does not match /^[a-z/]+$/',
    ],
    [
      'words: string[]',
      "words.includes('a')",
      [['a']],
      [[]],
      "when words includes 'a'",
      "when words does not include 'a'",
    ],
    ['it: unknown', 'it === null', [null], [1], 'for null', 'when it is not null'],
    ['a: 1 | null, b: number', 'a !== null', [1, 1], [null, 1], 'when a is not null', 'when a is null'],
    ['isNew: boolean', 'isNew', [true], [false], 'when isNew', 'when !isNew'],
    ['isOpen: boolean', 'isOpen', [true], [false], 'when open', 'when not open'],
    ['n: number', 'Math.max(n, 1) === 1', [1], [2], 'when Math.max(n, 1) === 1', 'when Math.max(n, 1) !== 1'],
  ] as const)('%s: %s', async (parameters, condition, whenTrue, whenFalse, yes, no) => {
    expect(await conditionNames(parameters, condition, whenTrue, whenFalse)).toEqual([yes, no])
  })

  test('with "not" where "unless" would imply the opposite', async () => {
    const source = `let large = 0
    export function add(text: string): void {
      if (Number(text) > 3) large += 1
    }`
    const [first] = await namesOf(source, [['add', 'a']], [['add', '4']])
    expect(first).toBe('does not throw when Number(text) is not > 3')
  })

  test('unless it only says that no error was thrown', async () => {
    const source = `export function check(text: string): void {
      if (Number(text) > 3) throw new RangeError('That is too much')
    }`
    const [first] = await namesOf(source, [['check', 'a']], [['check', '4']])
    expect(first).toBe("check('a') does not throw")
  })

  test('unless it only excludes one case after others', async () => {
    const source = `export function word(count: number): string {
      if (count === 1) return 'one'
      if (count === 2) return 'two'
      return 'many'
    }`
    expect(await namesOf(source, [['word', 1]], [['word', 2]], [['word', 7]])).toEqual([
      "returns 'one' when count === 1",
      "returns 'two' when count === 2",
      "word(7) returns 'many'",
    ])
  })

  test('with the opposite comparison only if the operands are ordered', async () => {
    const names = await conditionNames('amount: number', 'amount < 10', [1], [NaN])
    expect(names).toEqual(['when amount < 10', 'unless amount < 10'])
  })

  test('together with earlier conditions that had to have the same outcome', async () => {
    const source = `export function kind(a: number, b: number, c: number): string {
      if (a === b && b === c) return 'equilateral'
      if (a === b || b === c || a === c) return 'isosceles'
      return 'scalene'
    }`
    const names = await namesOf(source, [['kind', 1, 1, 1]], [['kind', 1, 1, 2]], [['kind', 3, 4, 5]])
    expect(names).toEqual([
      "returns 'equilateral' when a === b and b === c",
      // In the first test, a equals b, too.
      "kind(1, 1, 2) returns 'isosceles'",
      "returns 'scalene' when a !== b and b !== c and a !== c",
    ])
  })

  test('merged with earlier bounds on the same value', async () => {
    const levels = `export function level(n: number): string {
      if (n < 10) return 'low'
      if (n < 100) return 'mid'
      return 'high'
    }`
    expect(await namesOf(levels, [['level', 0]], [['level', 10]], [['level', 100]])).toEqual([
      "returns 'low' when n < 10",
      "returns 'mid' when 10 <= n < 100",
      "returns 'high' when n >= 100",
    ])
    expect(await namesOf(levels.replace('n: number', 'n: any'), [['level', 0]], [['level', '10']])).toEqual([
      "returns 'low' when n < 10",
      "returns 'mid' when n < 100 and n is not < 10",
    ])
    const within = `export function within(x: number, min: number, max: number): string {
      if (min <= x && max > x) return 'in'
      return 'out'
    }`
    expect(await namesOf(within, [['within', 1, 0, 2]], [['within', 0, 1, 2]], [['within', 3, 1, 2]])).toEqual([
      "returns 'in' when min <= x < max",
      "returns 'out' when min > x",
      "returns 'out' when min <= x and max <= x",
    ])
  })

  test('merged with earlier comparisons of the same two operands', async () => {
    const source = `export function compare(a: number, b: number): number {
      if (a > b) return 1
      return b > a ? -1 : 0
    }
    export function grade(points: number): string {
      if (points === 10) return 'full'
      if (points >= 10) return 'more'
      return 'less'
    }`
    const names = await namesOf(
      source,
      [['compare', 2, 1]],
      [['compare', 1, 2]],
      [['compare', 1, 1]],
      [['grade', 10]],
      [['grade', 11]],
      [['grade', 9]],
    )
    expect(names).toEqual([
      'returns 1 when a > b',
      'returns -1 when b > a',
      'returns 0 when b === a',
      "returns 'full' when points === 10",
      "returns 'more' when points > 10",
      "returns 'less' when points < 10",
    ])
  })
})
