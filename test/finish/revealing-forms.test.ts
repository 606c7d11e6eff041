import { describe, expect, test } from 'vitest'
import { isValid, type Statement, type TestCase } from '../../engine/model/test/statement.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { revealingForms } from '../../engine/finish/mutation-analysis/revealing-forms.ts'
import { emptySubject, somewhere } from '../support/goals.ts'

const parameter = { type: 0, optional: false, rest: false, hasDefault: false }
const callable = { kind: 'function', target: 'f', path: ['f'], returns: 0, awaited: false, place: somewhere } as const
/** `f(a, b)` and `all(...numbers)` take numbers, `of(text)` takes a string. */
const subject: Subject = {
  ...emptySubject,
  types: [{ kind: 'number' }, { kind: 'string' }, { kind: 'array', element: 0 }, { kind: 'literal', value: 0 }],
  callables: [
    {
      ...callable,
      name: 'f',
      parameters: [
        { ...parameter, name: 'a' },
        { ...parameter, name: 'b' },
      ],
    },
    { ...callable, name: 'all', parameters: [{ ...parameter, name: 'numbers', rest: true }] },
    { ...callable, name: 'of', parameters: [{ ...parameter, name: 'text', type: 1 }] },
  ],
  constants: { ...emptySubject.constants, numbers: [40] },
}
const literal = (value: number | string): Statement => ({
  kind: 'literal',
  type: typeof value === 'number' ? 0 : 1,
  value,
})
const call = (of: number, ...args: readonly number[]): Statement => ({ kind: 'call', type: 0, callable: of, args })

/** The arguments of the last call in each form of a test. */
function argumentsIn(it: TestCase, ...stages: readonly TestCase[]): readonly unknown[] {
  return [...revealingForms(it, stages, subject)].map((form) => {
    expect(isValid(form)).toBe(true)
    const last = form.at(-1)!
    return last.kind !== 'call' ? [] : last.args.map((at) => valueOf(form[at]!))
  })
}
function valueOf(it: Statement): unknown {
  return it.kind === 'literal' ? it.value : it.kind
}

describe('revealing forms', () => {
  test('are not much longer than the test, and have few different values', () => {
    const many = Array.from({ length: 20 }, () => literal(0))
    const long = [...many, call(1, ...many.keys())]
    for (const forms of [argumentsIn(long), argumentsIn([literal(0), call(1, 0)], long)]) {
      expect(forms.length).toBeGreaterThan(0)
      for (const it of forms) expect(new Set(it as readonly number[]).size).toBeLessThan(6)
    }
    expect(argumentsIn([literal(0), call(1, 0)], long).every((it) => (it as readonly number[]).length < 6)).toBe(true)
  })

  test('replace plain values by distinct ones', () => {
    const forms = argumentsIn([literal(0), literal(40), literal(0), call(1, 0, 1, 2)])
    expect(forms).toContainEqual([2, 40, 3])
  })

  test('have different values in place of a shared one', () => {
    const forms = argumentsIn([literal(0), call(0, 0, 0)])
    expect(forms.slice(0, 2)).toEqual([
      [2, 3],
      [3, 2],
    ])
  })

  test('have lists of several elements', () => {
    expect(argumentsIn([call(1)])[0]).toEqual([4, 3, 2])
    const lists = [...revealingForms([{ kind: 'array', type: 2, elements: [] }], [], subject)]
    expect(lists[0]?.at(-1)).toEqual({ kind: 'array', type: 2, elements: [0, 1, 2] })
  })

  test('use the neighbors of constants in the source', () => {
    const values = argumentsIn([literal(0), literal(0), call(0, 0, 1)])
    for (const it of [39, 40, 41]) expect(values).toContainEqual([it, 0])
  })

  test('have strings of the same shape with different letters', () => {
    const values = argumentsIn([literal('4-aaa'), call(2, 0)])
    expect(values).toContainEqual(['4-abc'])
    expect(values).toContainEqual(['4-123'])
  })

  test('include earlier values of the test if they are readable', () => {
    const before = (text: string): TestCase => [literal(text), call(2, 0)]
    const values = argumentsIn([literal(''), call(2, 0)], before('\u0007{%'), before('item 7'))
    expect(values.at(-1)).toEqual(['item 7'])
    expect(values).not.toContainEqual(['\u0007{%'])
  })

  test('keep a value of a literal type', () => {
    expect([...revealingForms([{ kind: 'literal', type: 3, value: 0 }], [], subject)]).toEqual([])
  })
})

/** `new Counter()`, `add(by)`, `reset()` and the pure getter `count`. */
const counting: Subject = {
  ...subject,
  types: [...subject.types, { kind: 'class', class: 0 }, { kind: 'void' }],
  classes: [
    {
      name: 'Counter',
      isAbstract: false,
      subclasses: [],
      constructors: [0],
      members: [1, 2, 3],
      fields: [],
    },
  ],
  callables: [
    { ...callable, kind: 'construct', name: 'new Counter', returns: 4, parameters: [] },
    { ...callable, kind: 'method', name: 'add', member: 'add', path: [], parameters: [{ ...parameter, name: 'by' }] },
    { ...callable, kind: 'method', name: 'reset', member: 'reset', path: [], parameters: [] },
    { ...callable, kind: 'get', name: 'count', member: 'count', path: [], parameters: [], isPure: true },
  ],
}

describe('revealing forms with more calls on an object', () => {
  const counter: Statement = { kind: 'call', type: 4, callable: 0, args: [] }
  const on = (of: number, ...args: readonly number[]): Statement =>
    ({ ...call(of, ...args), type: 5, receiver: 0 }) as Statement
  const printed = (it: TestCase): string =>
    it
      .flatMap((of) => {
        if (of.kind !== 'call') return []
        return `${counting.callables[of.callable]!.name}(${of.args.map((at) => valueOf(it[at]!)).join()})`
      })
      .join(' ')
  const formsOf = (...test: TestCase): readonly string[] => {
    const forms = [...revealingForms(test, [], counting)]
    for (const it of forms) expect(isValid(it)).toBe(true)
    return forms.map(printed)
  }

  test('add calls that may change it before and after the act', () => {
    expect([...new Set(formsOf(counter, on(2)))]).toEqual([
      'new Counter() add(2) reset()',
      'new Counter() reset() reset()',
      'new Counter() reset() add(2)',
      'new Counter() add(2) reset() add(2)',
      'new Counter() reset() reset() add(2)',
    ])
  })

  test('reuse values of the test, or create new ones', () => {
    const forms = formsOf(counter, literal(7), on(1, 1))
    expect(forms).toEqual(expect.arrayContaining(['new Counter() add(7) add(7)', 'new Counter() add(2) add(7)']))
    expect(formsOf(counter, literal(0), on(1, 1))).toContain('new Counter() add(2) add(2)')
  })
})
