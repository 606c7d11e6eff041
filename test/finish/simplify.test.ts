import { expect, test } from 'vitest'
import type { Statement } from '../../engine/model/test/statement.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import type { Cover } from '../../engine/finish/minimize/cover.ts'
import { simplify } from '../../engine/finish/simplify/simplify.ts'
import { emptySubject, somewhere } from '../support/goals.ts'

const parameter = { optional: false, rest: false, hasDefault: false }
/** `f(items, text)`. */
const subject: Subject = {
  ...emptySubject,
  types: [{ kind: 'number' }, { kind: 'string' }, { kind: 'array', element: 0 }],
  callables: [
    {
      kind: 'function',
      name: 'f',
      target: 'f',
      path: ['f'],
      parameters: [
        { ...parameter, name: 'items', type: 2 },
        { ...parameter, name: 'text', type: 1 },
      ],
      returns: 0,
      awaited: false,
      place: somewhere,
    },
  ],
}

/** Every test covers the only goal. */
const cover: Cover = (it) => Promise.resolve({ ending: 'completed', executed: it.length, goals: new Set([0]) })

test('arguments after a list are simplified once its items are gone', async () => {
  const items = [700, 800, 900].map((value): Statement => ({ kind: 'literal', type: 0, value }))
  const found: Statement[] = [
    ...items,
    { kind: 'array', type: 2, elements: [0, 1, 2] },
    { kind: 'literal', type: 1, value: 'some long text' },
    { kind: 'call', type: 0, callable: 0, args: [3, 4] },
  ]
  const start = { test: found, goals: new Set([0]), ending: 'completed' as const }
  const [simple] = await simplify([start], subject, cover, 1000)
  expect(simple?.test).toEqual([
    { kind: 'array', type: 2, elements: [] },
    { kind: 'literal', type: 1, value: 'a' },
    { kind: 'call', type: 0, callable: 0, args: [0, 1] },
  ])
})

test('the tries are bounded, and each lets the engine answer first', async () => {
  const numbers = [700, 800, 900].map((value): Statement => ({ kind: 'literal', type: 0, value }))
  const found: Statement[] = [
    ...numbers,
    { kind: 'array', type: 2, elements: [0, 1, 2] },
    { kind: 'literal', type: 1, value: 'some long text' },
    { kind: 'call', type: 0, callable: 0, args: [3, 4] },
  ]
  let runs = 0
  let pauses = 0
  const refusing: Cover = (it) => {
    runs++
    expect(runs).toBeLessThan(pauses)
    return Promise.resolve({ ending: 'threw', executed: it.length, goals: new Set() })
  }
  const start = { test: found, goals: new Set([0]), ending: 'completed' as const }
  await simplify([start], subject, refusing, 7, () => {
    pauses++
    return undefined
  })
  expect(runs).toBe(7)
})

test('items of collections are dropped or simplified, and untyped values become plain ones where any will do', async () => {
  const types: Subject['types'] = [
    ...subject.types,
    { kind: 'unknown' },
    { kind: 'builtin', name: 'Map', args: [1, 3] },
    { kind: 'builtin', name: 'Iterable', args: [3] },
  ]
  const found: Statement[] = [
    { kind: 'literal', type: 1, value: 'key' },
    { kind: 'function', type: 3, returns: [] },
    { kind: 'builtin', type: 4, name: 'Map', args: [0, 1, 0, 1] },
    { kind: 'builtin', type: 5, name: 'AsyncGenerator', args: [1, 2] },
    { kind: 'call', type: 0, callable: 0, args: [2, 3] },
  ]
  const requiring =
    (isEnough: (map: number, items: number) => boolean): Cover =>
    (it) => {
      const [map, items] = it.flatMap((one) => (one.kind === 'builtin' ? [one.args.length] : []))
      const isCovered = isEnough(map ?? 0, items ?? 0)
      return Promise.resolve({ ending: 'completed', executed: it.length, goals: new Set(isCovered ? [0] : []) })
    }
  const simpleFor = async (cover: Cover): Promise<readonly unknown[]> => {
    const start = { test: found, goals: new Set([0]), ending: 'completed' as const }
    const [simple] = await simplify([start], { ...subject, types }, cover, 1000)
    return simple!.test.map((it) => (it.kind === 'literal' ? it.value : it.kind))
  }
  expect(await simpleFor(requiring(() => true))).toEqual(['builtin', 'builtin', 'call'])
  expect(await simpleFor(requiring((map, items) => 2 <= map && 1 <= items))).toEqual([
    '',
    0,
    'builtin',
    0,
    'builtin',
    'call',
  ])
})

test('strings that must be equal are simplified together', async () => {
  const equal: Cover = (it) => {
    const texts = it.flatMap((one) => (one.kind === 'literal' && typeof one.value === 'string' ? [one.value] : []))
    const isCovered = texts.length === 2 && texts[0] === texts[1] && 0 < texts[0]!.length
    return Promise.resolve({ ending: 'completed', executed: it.length, goals: new Set(isCovered ? [0] : []) })
  }
  const found: Statement[] = [
    { kind: 'literal', type: 1, value: 'some long text' },
    { kind: 'array', type: 2, elements: [] },
    { kind: 'literal', type: 1, value: 'some long text' },
    { kind: 'call', type: 0, callable: 0, args: [1, 0, 2] },
  ]
  const [simple] = await simplify([{ test: found, goals: new Set([0]), ending: 'completed' }], subject, equal, 1000)
  expect(simple?.test.map((it) => (it.kind === 'literal' ? it.value : it.kind))).toEqual(['a', 'array', 'a', 'call'])
})

test('an object keeps the properties that its type requires or the code uses as a known kind, others only as needed', async () => {
  const property = { name: 'size', optional: false }
  const types: Subject['types'] = [
    ...subject.types,
    { kind: 'object', name: '', properties: [{ ...property, type: 0 }] },
    { kind: 'object', name: '', properties: [{ ...property, type: 6 }] },
    { kind: 'unknown' },
    { kind: 'union', members: [0, 5], weights: [1, 1] },
    { kind: 'union', members: [4, 5], weights: [1, 1] },
  ]
  const keysLeft = async (type: number): Promise<readonly string[]> => {
    const found: Statement[] = [
      { kind: 'literal', type: 0, value: 1 },
      { kind: 'object', type, keys: ['size'], values: [0] },
      { kind: 'call', type: 0, callable: 0, args: [1] },
    ]
    const start = { test: found, goals: new Set([0]), ending: 'completed' as const }
    const [simple] = await simplify([start], { ...subject, types }, cover, 1000)
    return simple!.test.flatMap((it) => (it.kind === 'object' ? it.keys : []))
  }
  expect(await Promise.all([3, 4, 5].map(keysLeft))).toEqual([['size'], ['size'], []])
})

test('a constant of the source replaces the result of another call', async () => {
  const needsTen: Cover = (it) => {
    const isTen = it.some((one) => {
      const first = one.kind === 'call' && one.callable === 0 ? it[one.args[0]!]! : undefined
      return first?.kind === 'call' || (first?.kind === 'literal' && first.value === 10)
    })
    return Promise.resolve({ ending: 'completed', executed: it.length, goals: new Set(isTen ? [0] : []) })
  }
  const [f] = subject.callables
  const number = { ...parameter, name: 'n', type: 0 }
  const made: Subject = {
    ...subject,
    callables: [
      { ...f!, parameters: [number, number] },
      { ...f!, name: 'ten', parameters: [] },
    ],
    constants: { ...subject.constants, numbers: [3, 10] },
  }
  const found: Statement[] = [
    { kind: 'call', type: 0, callable: 1, args: [] },
    { kind: 'literal', type: 0, value: 0 },
    { kind: 'call', type: 0, callable: 0, args: [0, 1] },
  ]
  const [simple] = await simplify([{ test: found, goals: new Set([0]), ending: 'completed' }], made, needsTen, 1000)
  expect(simple?.test.map((it) => (it.kind === 'literal' ? it.value : it.kind))).toEqual([10, 1, 'call'])
})

test('a stub does not throw unless a goal needs it', async () => {
  const ends: Cover = (it) => {
    const isThrowing = it.some((of) => of.kind === 'function' && of.throws !== undefined)
    return Promise.resolve({ ending: isThrowing ? 'threw' : 'completed', executed: it.length, goals: new Set([0]) })
  }
  const found: Statement[] = [
    { kind: 'function', type: 2, returns: [], throws: 'failed' },
    { kind: 'literal', type: 1, value: '' },
    { kind: 'call', type: 0, callable: 0, args: [0, 1] },
  ]
  const start = { test: found, goals: new Set([0]), ending: 'threw' as const }
  const [simple] = await simplify([start], subject, ends, 1000)
  expect(simple).toMatchObject({ ending: 'completed', test: [{ kind: 'function', returns: [] }, {}, {}] })
})

test.each<readonly [string, Subject['types'], number, readonly Statement[]]>([
  ['a boolean', [{ kind: 'boolean' }], 0, [{ kind: 'literal', type: 0, value: false }]],
  [
    'undefined if a union allows it',
    [{ kind: 'boolean' }, { kind: 'void' }, { kind: 'union', members: [0, 1] }],
    2,
    [],
  ],
  ['undefined if there is no plain value', [{ kind: 'builtin', name: 'URL', args: [] }], 0, []],
])('a stub that no longer throws returns a value of its type: %s', async (_, types, returns, result) => {
  const type = types.length
  const withStub: Subject = {
    ...subject,
    types: [...types, { kind: 'function', parameters: [], returns }],
    callables: [{ ...subject.callables[0]!, parameters: [{ ...parameter, name: 'f', type }] }],
  }
  const found: Statement[] = [
    { kind: 'function', type, returns: [], throws: 'failed' },
    { kind: 'call', type: returns, callable: 0, args: [0] },
  ]
  const start = { test: found, goals: new Set([0]), ending: 'completed' as const }
  const [simple] = await simplify([start], withStub, cover, 1000)
  const count = result.length
  expect(simple?.test).toEqual([
    ...result,
    { kind: 'function', type, returns: count === 0 ? [] : [count - 1] },
    { kind: 'call', type: returns, callable: 0, args: [count] },
  ])
})

test('undeclared keys, branded strings, rest arguments, item counts and large numbers are simplified', async () => {
  const types: Subject['types'] = [
    { kind: 'number' },
    { kind: 'string' },
    { kind: 'object', name: 'Map', properties: [], index: 0 },
    { kind: 'branded', name: 'Id', base: 1 },
    { kind: 'literal', value: 3 },
    { kind: 'literal', value: 100 },
    { kind: 'union', members: [4, 5] },
    { kind: 'array', element: 0 },
  ]
  const taking = {
    ...subject.callables[0]!,
    kind: 'take' as const,
    parameters: [{ ...parameter, name: 'count', type: 6 }],
    receiver: 7,
  }
  const calling = {
    ...subject.callables[0]!,
    parameters: [
      { ...parameter, name: 'map', type: 2 },
      { ...parameter, name: 'id', type: 3 },
      { ...parameter, name: 'more', type: 0, rest: true },
    ],
    returns: 7,
  }
  const found: Statement[] = [
    { kind: 'literal', type: 0, value: 86_431_217 },
    { kind: 'object', type: 2, keys: ['some key', 'a'], values: [0, 0] },
    { kind: 'literal', type: 3, value: 'B8{+' },
    { kind: 'literal', type: 0, value: 7 },
    { kind: 'call', type: 7, callable: 1, args: [1, 2, 3, 0, 3] },
    { kind: 'literal', type: 5, value: 100 },
    { kind: 'call', type: 7, callable: 0, receiver: 4, args: [5] },
  ]
  /**
   * Requires two keys, a nonempty string, a large number among the rest arguments, and a final call that takes items.
   */
  const needed: Cover = (it) => {
    const map = it.find((one) => one.kind === 'object')
    const text = it.find((one) => one.kind === 'literal' && one.type === 3)
    const call = it.find((one) => one.kind === 'call' && one.callable === 1)
    const large = call?.kind === 'call' ? call.args.slice(2).map((at) => it[at]!) : []
    const isCovered =
      map?.kind === 'object' &&
      map.keys.length === 2 &&
      text?.kind === 'literal' &&
      text.value !== '' &&
      large.some((one) => one.kind === 'literal' && 50_000_000 < Number(one.value)) &&
      it.at(-1)?.kind === 'call'
    return Promise.resolve({ ending: 'completed', executed: it.length, goals: new Set(isCovered ? [0] : []) })
  }
  const start = { test: found, goals: new Set([0]), ending: 'completed' as const }
  const [simple] = await simplify([start], { ...subject, types, callables: [taking, calling] }, needed, 1000)
  expect(simple?.test).toEqual([
    { kind: 'literal', type: 0, value: 1 },
    { kind: 'literal', type: 0, value: 2 },
    { kind: 'object', type: 2, keys: ['b', 'a'], values: [0, 1] },
    { kind: 'literal', type: 3, value: 'a' },
    { kind: 'literal', type: 0, value: 100_000_000 },
    { kind: 'call', type: 7, callable: 1, args: [2, 3, 4] },
    { kind: 'literal', type: 4, value: 3 },
    { kind: 'call', type: 7, callable: 0, receiver: 5, args: [6] },
  ])
})

test('strings of a template type are simplified as far as the template allows', async () => {
  const types: Subject['types'] = [
    ...subject.types,
    { kind: 'template', parts: ['group.', 1, '=', 0] },
    { kind: 'template', parts: [1], casing: 'Uppercase' },
  ]
  const text = (type: number, value: string): Statement => ({ kind: 'literal', type, value })
  const call: Statement = { kind: 'call', type: 0, callable: 0, args: [0, 1] }
  const found = [text(3, 'group.c c6Di^=-405'), text(4, 'SOME'), call]
  const start = { test: found, goals: new Set([0]), ending: 'completed' as const }
  const [simple] = await simplify([start], { ...subject, types }, cover, 1000)
  expect(simple?.test).toEqual([text(3, 'group.=4'), text(4, 'SOME'), call])
})

test('where any value will do, values that must be equal become the same plain value', async () => {
  const types: Subject['types'] = [...subject.types, { kind: 'unknown' }, { kind: 'object', name: '', properties: [] }]
  const [callable] = subject.callables
  const made = { ...callable!, name: 'make', path: ['make'], parameters: [], returns: 4 }
  const compare = {
    ...callable!,
    name: 'compare',
    path: ['compare'],
    parameters: [
      { ...parameter, name: 'a', type: 3 },
      { ...parameter, name: 'b', type: 3 },
    ],
  }
  const found: Statement[] = [
    { kind: 'call', type: 4, callable: 0, args: [] },
    { kind: 'object', type: 4, keys: [], values: [] },
    { kind: 'call', type: 0, callable: 1, args: [1, 1] },
    { kind: 'call', type: 0, callable: 1, args: [0, 1] },
  ]
  /** The goal requires a comparison of equal values followed by one of different values. */
  const alike: Cover = (test) => {
    const valueOf = (at: number): unknown => {
      const it = test[at]!
      return it.kind === 'literal' ? it.value : it
    }
    const compared = test.flatMap((it) =>
      it.kind === 'call' && it.args.length === 2 ? [valueOf(it.args[0]!) === valueOf(it.args[1]!)] : [],
    )
    const goals = compared.join() === 'true,false' ? [0] : []
    return Promise.resolve({ ending: 'completed', executed: test.length, goals: new Set(goals) })
  }
  const start = { test: found, goals: new Set([0]), ending: 'completed' as const }
  const [simple] = await simplify([start], { ...subject, types, callables: [made, compare] }, alike, 1000)
  const calls = simple!.test.filter((it) => it.kind === 'call')
  const values = calls.map((it) => it.args.map((at) => simple!.test[at]))
  expect(values.flat().map((it) => it?.kind)).toEqual(['literal', 'literal', 'literal', 'literal'])
})

test('the simplest values are tried in every test before any test gets long work', async () => {
  const text = (value: string): Statement => ({ kind: 'literal', type: 1, value })
  const list: Statement = { kind: 'array', type: 2, elements: [] }
  const call: Statement = { kind: 'call', type: 0, callable: 0, args: [1, 0] }
  /** The first test needs a text of at least twenty characters; the others need nothing. */
  const demanding: Cover = (it) => {
    const [value] = it.flatMap((one) => (one.kind === 'literal' ? [String(one.value)] : []))
    const goal = it.length === 3 ? 1 : 0
    const isCovered = goal === 1 || 20 <= value!.length
    return Promise.resolve({ ending: 'completed', executed: it.length, goals: new Set(isCovered ? [goal] : []) })
  }
  const long = [text('PPhBJgHc ]deT}f 1463.2918 {_~;Z'), list, call, { ...call, args: [1, 0] }]
  const others = [0, 1, 2].map(() => ({ test: [text('fJ10128a[?YC'), list, call], goals: new Set([1]) }))
  const start = [{ test: long, goals: new Set([0]) }, ...others].map((it) => ({ ...it, ending: 'completed' as const }))
  const [unfinished, ...plain] = await simplify(start, subject, demanding, 12)
  expect(plain.map(({ test: [first] }) => first)).toEqual(others.map(() => text('')))
  expect(unfinished!.test[0]).not.toEqual(text('a'.repeat(20)))
  const [longest] = await simplify(start, subject, demanding, 1_000)
  expect(longest!.test.find((it) => it.kind === 'literal')).toEqual(text('abcdefghijklmnopqrst'))
})
