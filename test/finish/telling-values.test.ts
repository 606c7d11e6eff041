import { describe, expect, test } from 'vitest'
import { withSharedPart } from '../../engine/finish/mutation-analysis/joint-values.ts'
import { withDistinctValues } from '../../engine/finish/simplify/distinct-values.ts'
import { withOwnData, withOwnParts } from '../../engine/finish/simplify/own-parts.ts'
import { withPlainTexts } from '../../engine/finish/simplify/plain-texts.ts'
import { simplerForms } from '../../engine/finish/simplify/simpler-forms.ts'
import { withSingleFault } from '../../engine/finish/simplify/single-fault.ts'
import { withSmallNumbers } from '../../engine/finish/simplify/small-numbers.ts'
import { withTellingTexts } from '../../engine/finish/simplify/telling-texts.ts'
import { withUsualNumbers } from '../../engine/finish/simplify/usual-numbers.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { emptySubject, somewhere } from '../support/goals.ts'

/** `f(…numbers)`, `g(text)`, and types of a mode. */
const subject: Subject = {
  ...emptySubject,
  types: [
    { kind: 'number' },
    { kind: 'string' },
    { kind: 'object', name: 'Span', properties: [] },
    { kind: 'literal', value: 'fast' },
  ],
  callables: [0, 1].map((type) => ({
    kind: 'function',
    name: 'f',
    target: 'f',
    path: ['f'],
    parameters: [{ name: 'it', type, optional: false, rest: type === 0, hasDefault: false }],
    returns: 0,
    awaited: false,
    place: somewhere,
  })),
}

const call = (args: readonly number[], callable = 0): Statement => ({ kind: 'call', type: 0, callable, args })
const number = (value: number): Statement => ({ kind: 'literal', type: 0, value })
const text = (value: string, type = 1): Statement => ({ kind: 'literal', type, value })
const calling = (...values: readonly number[]): TestCase => [...values.map(number), call([...values.keys()])]
const valuesOf = (them: TestCase): readonly unknown[] => them.flatMap((it) => (it.kind === 'literal' ? [it.value] : []))
const valuesOfAll = (tests: Iterable<TestCase>): readonly unknown[] => [...tests].map(valuesOf)

describe('a test of an error takes from a normal one', () => {
  test('all values but one, then all but two', () => {
    expect(valuesOfAll(withSingleFault(calling(0, 0, 0.5), [calling(2024, 2, 1)]))).toEqual([
      [0, 2, 1],
      [2024, 0, 1],
      [2024, 2, 0.5],
      [0, 0, 1],
      [0, 2, 0.5],
      [2024, 0, 0.5],
    ])
  })

  test('nothing if only one value differs, or if the calls have other shapes', () => {
    expect([...withSingleFault(calling(2024, 0), [calling(2024, 2), calling(2024), calling(2024, 2, 3)])]).toEqual([])
  })

  test('values of their own if literals are shared', () => {
    const shared: TestCase = [number(0), call([0, 0])]
    expect(valuesOfAll(withSingleFault(shared, [calling(3, 4)]))).toEqual([
      [0, 4],
      [3, 0],
    ])
  })
})

describe('small numbers stand in for all', () => {
  test('smallest sum first, if one of them is odd', () => {
    const forms = valuesOfAll(withSmallNumbers(calling(Number.NaN, 7), subject))
    expect(forms).toHaveLength(16)
    expect(forms.slice(0, 3)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ])
  })

  test.each([[[7, -1]], [[100, 2]], [[Number.NaN, 1, 1, 1, 1]]])('not for %j', (values) => {
    expect([...withSmallNumbers(calling(...values), subject)]).toEqual([])
  })
})

describe('distinct values hide less', () => {
  test('than zeros, empty texts and equal values: first all of them together', () => {
    const found: TestCase = [...[0, 5, 5, 0].map(number), text(''), text('a'), call([0, 1, 2, 3, 4, 5])]
    const forms = valuesOfAll(withDistinctValues(found, subject))
    expect(forms[0]).toEqual([1, 5, 2, 3, 'b', 'a'])
    expect(forms.slice(1)).toEqual([
      [1, 5, 5, 0, '', 'a'],
      [0, 5, 2, 0, '', 'a'],
      [0, 5, 5, 3, '', 'a'],
      [0, 5, 5, 0, 'b', 'a'],
      // A key, and what looks it up, may have to be equal.
      [1, 5, 5, 1, '', 'a'],
    ])
  })

  test('than `null` where any value would do, and repeated short texts', () => {
    const any: Subject = { ...subject, types: [{ kind: 'unknown' }, ...subject.types.slice(1)] }
    const nothing: Statement = { kind: 'literal', type: 0, value: null }
    expect(valuesOfAll(withDistinctValues([nothing, number(4), call([0, 1])], any))).toEqual([[1, 4]])
    const route = [text('/a'), text('/a'), call([0], 1), call([1], 1)]
    expect(valuesOfAll(withDistinctValues(route, subject))).toEqual([['/a', 'a']])
    const long = 'a text that is repeated'
    expect([...withDistinctValues([text(long), text(long), call([0], 1), call([1], 1)], subject)]).toEqual([])
  })

  test('than negative numbers and fractions, which look special', () => {
    const forms = valuesOfAll(withDistinctValues(calling(100, 100, -1, 2.5), subject))
    expect(forms).toEqual([
      [100, 100, 1, 2],
      [100, 100, 1, 2.5],
      [100, 100, -1, 2],
    ])
  })

  test('but long numbers and parts of library values stay', () => {
    expect([...withDistinctValues(calling(100, 100, 100, 100), subject)]).toEqual([])
    const date: Statement = { kind: 'builtin', type: 0, name: 'Date', args: [0] }
    expect([...withDistinctValues([number(0), date, call([1])], subject)]).toEqual([])
  })
})

describe('letters stand in for texts', () => {
  test('all together, then one at a time; equal texts stay equal', () => {
    const found: TestCase = [text('GET'), text('b'), text(''), ...[0, 1, 2, 0].map((it) => call([it], 1))]
    expect(valuesOfAll(withPlainTexts(found, subject))).toEqual([
      ['a', 'b', 'c', 'a'],
      ['a', 'b', '', 'a'],
      ['GET', 'b', 'c', 'GET'],
    ])
  })

  test('also for a text of a narrower type, in a place that takes any', () => {
    expect(valuesOfAll(withPlainTexts([text('fast', 3), call([0], 1)], subject))).toEqual([['a']])
    const mode: TestCase = [text('fast', 3), { kind: 'array', type: 4, elements: [0] }]
    expect([...withPlainTexts(mode, { ...subject, types: [...subject.types, { kind: 'array', element: 3 }] })]).toEqual(
      [],
    )
  })

  test('but not for single characters, or for many texts', () => {
    expect([...withPlainTexts([text('x'), call([0], 1)], subject)]).toEqual([])
    const many = ['ab', 'ac', 'ad', 'ae', 'af'].map((it) => text(it))
    expect([...withPlainTexts([...many, ...many.map((_, at) => call([at], 1))], subject)]).toEqual([])
  })
})

describe('numbers become those that their names promise', () => {
  const dates = (...them: readonly (readonly number[])[]): TestCase => {
    const made = them.flatMap((parts, nth): TestCase => {
      const at = nth * (parts.length + 1)
      const keys = ['year', 'birthMonth', 'day'].slice(0, parts.length)
      return [...parts.map(number), { kind: 'object', type: 2, keys, values: parts.map((_, it) => at + it) }]
    })
    return [...made, call(them.map((parts, nth) => nth * (parts.length + 1) + parts.length))]
  }
  const formsOf = (...them: readonly (readonly number[])[]): readonly unknown[] =>
    valuesOfAll(withUsualNumbers(dates(...them), subject))

  test('all names together, then each alone; the numbers of a name move together', () => {
    expect(formsOf([0, 0, 5], [1, 3, 0])).toEqual([
      [2004, 1, 6, 2005, 4, 1],
      [2004, 0, 5, 2005, 3, 0],
      [2000, 0, 5, 2001, 3, 0],
      [0, 1, 5, 1, 4, 0],
      [0, 1, 5, 1, 2, 0],
      [0, 0, 6, 1, 3, 1],
      [0, 0, 2, 1, 3, 1],
    ])
  })

  test('in the order of their sizes where they are too far apart or no whole numbers', () => {
    expect(formsOf([2000, 1, 3], [2000, 50, 4])).toEqual([
      [2000, 1, 3, 2000, 2, 4],
      [2000, 1, 3, 2000, 13, 4],
      [2000, 1, 3, 2000, 14, 4],
    ])
    expect(formsOf([2000, 1.5, 3])).toEqual([[2000, 1, 3]])
  })

  test('an impossible number becomes the nearest one that is as impossible', () => {
    expect(formsOf([2000, 50, 3])).toEqual([
      [2000, 1, 3],
      [2000, 13, 3],
      [2000, 14, 3],
    ])
    expect(formsOf([2000, 5, -7])).toEqual([
      [2000, 5, 1],
      [2000, 5, 0],
      [2000, 5, -1],
    ])
    expect(formsOf([2000, 13, 3])).toEqual([[2000, 1, 3]])
  })

  test('years keep their leap years', () => {
    expect(formsOf([1380])).toEqual([[2004], [2080], [1780]])
    expect(formsOf([-1])).toEqual([[2003], [2099], [1999]])
  })

  test('but not numbers that are usual, or of other names', () => {
    expect(formsOf([1999, 12, 28])).toEqual([])
    expect([...withUsualNumbers(calling(-5, 0), subject)]).toEqual([])
  })
})

describe('texts tell more', () => {
  const formsOf = (...texts: readonly string[]): readonly unknown[] => {
    const found: TestCase = [...texts.map((it) => text(it)), ...texts.map((_, at) => call([at], 1))]
    return valuesOfAll(withTellingTexts(found, subject))
  }

  test('with distinct letters: all texts together, then one at a time; equal texts stay equal', () => {
    expect(formsOf('aaa', 'Hello World', 'aaa', 'ab')).toEqual([
      ['abc', 'Abcde Fghij', 'abc', 'ab'],
      ['abc', 'Hello World', 'abc', 'ab'],
      ['aaa', 'Abcde Fghij', 'aaa', 'ab'],
    ])
  })

  test('with usual numbers: all together, then each alone; an impossible one stays impossible', () => {
    expect(formsOf('9998-11-41').flat()).toEqual(['2001-11-03', '2001-11-41', '9998-11-03', '9998-11-32'])
    expect(formsOf('0000-00-12').flat()).toEqual(['2001-02-12', '2001-00-12', '0000-02-12'])
    expect(formsOf('0.0.1-rc').flat()).toEqual(['1.2.3-rc', '1.0.1-rc', '0.2.1-rc', '0.0.3-rc'])
  })

  test('with a letter for brackets, quotes and ends of lines, one at a time', () => {
    expect(formsOf(']&]').flat()).toEqual(['a&a'])
    expect(formsOf('a\n"b"').flat()).toEqual(['ac"b"', 'a\ncbc'])
  })

  test('without blanks around them, doubled punctuation and punctuation at the end', () => {
    expect(formsOf(' ab ').flat()).toEqual(['ab'])
    expect(formsOf('a..b').flat()).toEqual(['a.b'])
    expect(formsOf('a?=').flat()).toEqual(['a'])
    expect([formsOf('  '), formsOf('..').flat()]).toEqual([[], ['.']])
  })

  test('but usual numbers, single ones and distinct letters stay', () => {
    expect(formsOf('2001-12-31', '1.2.4', '0', 'abc')).toEqual([])
  })
})

test('an object with several uses becomes one for each use: all such objects together, then one at a time', () => {
  const span: Statement = { kind: 'object', type: 2, keys: ['from'], values: [0] }
  const list: Statement = { kind: 'array', type: 2, elements: [1, 1] }
  const found: TestCase = [number(3), span, list, call([2, 1])]
  const copies = [...withOwnData(found)].map(valuesOf)
  expect(copies).toEqual([[3, 3, 3]])
  const both: TestCase = [number(3), span, number(4), { ...span, values: [2] }, call([1, 3]), call([1, 3])]
  expect([...withOwnData(both)].map(valuesOf)).toEqual([
    [3, 4, 3, 4],
    [3, 4, 3],
    [3, 4, 4],
  ])
  expect([...withOwnData([number(3), span, call([1]), call([0])])]).toEqual([])
})

test('an object that a call is given twice becomes one object for each argument', () => {
  const span: Statement = { kind: 'object', type: 2, keys: ['from'], values: [0] }
  expect([...withOwnParts([number(3), span, call([1, 1, 1])])]).toEqual([
    [number(3), span, number(3), { ...span, values: [2] }, number(3), { ...span, values: [4] }, call([1, 3, 5])],
  ])
  expect([...withOwnParts([number(3), call([0, 0])])]).toEqual([])
})

test('a part that texts share gives way to a letter in all of them', () => {
  const found: TestCase = [text('J6G"x='), text('J6G"x'), call([0, 1])]
  expect(valuesOfAll(withSharedPart(found, 0, subject))).toEqual([['a=', 'a']])
  expect([...withSharedPart([text('ab'), text('bc'), call([0, 1])], 0, subject)]).toEqual([])
})

test('a text borrowed from another parameter gives way to a plain one where any text will do', () => {
  const forms = valuesOfAll(simplerForms([text('fast', 3), call([0], 1)], 1, subject))
  expect(forms).toEqual([['']])
})

test('a long number is halved with and without its remainder, so that it may stay odd', () => {
  const forms = valuesOfAll(simplerForms(calling(353), 0, subject)).flat()
  expect(forms).toEqual(expect.arrayContaining([176, 177, 352, 351]))
})
