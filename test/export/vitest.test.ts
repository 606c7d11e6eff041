import { describe, expect, test } from 'vitest'
import { printStatements } from '../../engine/export/print-statements.ts'
import { printSuite } from '../../engine/export/print-suite.ts'
import type { Callable, Subject } from '../../engine/model/subject/subject.ts'
import { lastCall } from '../../engine/model/test/statement.ts'
import type { SuiteTest } from '../../engine/model/test/suite.ts'
import type { TypeShape } from '../../engine/model/subject/type.ts'
import { noDecisions } from '../support/decisions.ts'
import { emptySubject, somewhere } from '../support/goals.ts'

const types: readonly TypeShape[] = [
  { kind: 'number' },
  { kind: 'string' },
  { kind: 'class', class: 0 },
  { kind: 'void' },
  { kind: 'enum', name: 'Color', members: [{ name: 'Red', value: 0 }], exported: true },
  { kind: 'object', name: 'Point', properties: [{ name: 'x', type: 0, optional: false }] },
  { kind: 'array', element: 0 },
  { kind: 'function', parameters: [], returns: 0 },
]

const parameter = (name: string, type: number) => ({ name, type, optional: false, rest: false, hasDefault: false })

function callable(it: Partial<Callable> & Pick<Callable, 'kind' | 'name' | 'target'>): Callable {
  return { path: [], parameters: [], returns: 0, awaited: false, place: somewhere, ...it }
}

const namesThemselves = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((it) => [it, it]))

const subject: Subject = {
  ...emptySubject,
  entry: 'lib/shape.ts',
  modules: [{ name: 'lib/shape.ts', exports: namesThemselves('area', 'Stack', 'load', 'geo', 'default', 'Color') }],
  types,
  classes: [
    {
      name: 'Stack',
      exported: 'Stack',
      isAbstract: false,
      subclasses: [],
      constructors: [1],
      members: [2, 3, 4],
      fields: [],
    },
  ],
  callables: [
    callable({ kind: 'function', name: 'area', target: 'area', path: ['area'], parameters: [parameter('side', 0)] }),
    callable({ kind: 'construct', name: 'new Stack', target: 'Stack', path: ['Stack'], owner: 0, returns: 2 }),
    callable({ kind: 'method', name: 'Stack.push', target: 'Stack', member: 'push', owner: 0, returns: 3 }),
    callable({ kind: 'get', name: 'Stack.size', target: 'Stack', member: 'size', owner: 0 }),
    callable({ kind: 'set', name: 'Stack.limit', target: 'Stack', member: 'limit', owner: 0, returns: 3 }),
    callable({ kind: 'function', name: 'load', target: 'load', path: ['load'], awaited: true, returns: 1 }),
    callable({
      kind: 'function',
      name: 'total',
      target: 'total',
      path: ['geo', 'total'],
      parameters: [parameter('points', 6)],
    }),
    callable({
      kind: 'function',
      name: 'default',
      target: 'default',
      path: ['default'],
      parameters: [parameter('next', 7)],
    }),
    callable({ kind: 'take', name: 'take Stack', target: 'Stack', owner: 0, returns: 6 }),
  ],
}

const literal = (value: number | string) => ({ kind: 'literal', type: 0, value }) as const
const primitive = (value: number | string) => ({ kind: 'primitive', value }) as const

const importing = { from: undefined }

function print(...suite: readonly Omit<SuiteTest, 'waitMs' | 'act'>[]): string {
  return printSuite(
    suite.map((it) => ({ ...it, act: lastCall(it.test), waitMs: 0 })),
    subject,
    importing,
    'vitest',
    noDecisions,
  ).code
}

describe('a printed Vitest file', () => {
  test('inlines literals and asserts the value', () => {
    const code = print({
      test: [literal(2), { kind: 'call', type: 0, callable: 0, args: [0] }],
      goals: [],
      checks: [{ kind: 'equals', statement: 1, value: primitive(4) }],
    })
    expect(code).toBe(`import { describe, expect, it } from 'vitest'
import { area } from './shape'

describe('area', () => {
  it('area(2) returns 4', () => {
    expect(area(2)).toBe(4)
  })
})
`)
  })

  test('names an instance after its class and uses the same instance throughout', () => {
    const code = print({
      test: [
        { kind: 'call', type: 2, callable: 1, args: [] },
        literal(1),
        { kind: 'call', type: 3, callable: 2, receiver: 0, args: [1] },
        { kind: 'call', type: 3, callable: 4, receiver: 0, args: [1] },
        { kind: 'call', type: 0, callable: 3, receiver: 0, args: [] },
      ],
      goals: [],
      checks: [{ kind: 'equals', statement: 4, value: primitive(1) }],
    })
    expect(code).toContain(`  it('size is 1 after push and setting limit', () => {
    const stack = new Stack()
    stack.push(1)
    stack.limit = 1
    expect(stack.size).toBe(1)
  })`)
  })

  test('takes all items of an iterable that has fewer than requested, otherwise the first ones', () => {
    const taking = (count: number): string =>
      print({
        test: [
          { kind: 'call', type: 2, callable: 1, args: [] },
          literal(count),
          { kind: 'call', type: 6, callable: 8, receiver: 0, args: [1] },
        ],
        goals: [],
        checks: [{ kind: 'equals', statement: 2, value: { kind: 'array', elements: [primitive(1), primitive(2)] } }],
      })
    expect(taking(3)).toContain('expect([...stack]).toEqual([1, 2])')
    expect(taking(3)).not.toContain('firstItems')
    expect(taking(2)).toContain('expect(firstItems(stack, 2)).toEqual([1, 2])')
  })

  test('prints the statements of a test without assertions', () => {
    const statements = [
      { kind: 'call', type: 2, callable: 1, args: [] },
      literal(1),
      { kind: 'call', type: 3, callable: 2, receiver: 0, args: [1] },
      { kind: 'call', type: 0, callable: 3, receiver: 0, args: [] },
    ] as const
    expect(printStatements(statements, subject, 'vitest')).toEqual([
      'const stack = new Stack()',
      'stack.push(1)',
      'stack.size',
    ])
    expect(printStatements([literal(2), { kind: 'call', type: 0, callable: 0, args: [0] }], subject, 'node')).toEqual([
      'area(2)',
    ])
  })

  test('prints repeated statements as a loop', () => {
    const push = { kind: 'call', type: 3, callable: 2, receiver: 0, args: [1] } as const
    const code = print({
      test: [{ kind: 'call', type: 2, callable: 1, args: [] }, literal(1), push, push, push, push, push],
      goals: [],
      checks: [],
    })
    expect(code).toContain(`    const stack = new Stack()
    for (let n = 0; n < 5; n++) stack.push(1)
  })`)
  })

  test('inlines a result that is used once, if the order of calls stays the same', () => {
    const area = { kind: 'call', type: 0, callable: 0 } as const
    const nested = print({ test: [literal(2), { ...area, args: [0] }, { ...area, args: [1] }], goals: [], checks: [] })
    expect(nested).toContain('    area(area(2))\n')
    const points = { kind: 'array', type: 6 } as const
    const total = { ...area, callable: 6, args: [3] } as const
    const made = [literal(2), { ...area, args: [0] }, { ...area, args: [0] }] as const
    const inOrder = print({ test: [...made, { ...points, elements: [1, 2] }, total], goals: [], checks: [] })
    expect(inOrder).toContain('    geo.total([area(2), area(2)])\n')
    const swapped = print({ test: [...made, { ...points, elements: [2, 1] }, total], goals: [], checks: [] })
    expect(swapped).toContain('    const point = area(2)\n    geo.total([area(2), point])\n')
    const check = { kind: 'throws', statement: 2, error: primitive('no'), designed: true } as const
    const thrown = print({
      test: [literal(2), { ...area, args: [0] }, { ...area, args: [1] }],
      goals: [],
      checks: [check],
    })
    expect(thrown).toContain('thrownBy(() => area(side))')
  })

  test('asserts class and message of designed errors, and only the class of others', () => {
    const throwing = (designed: boolean): Omit<SuiteTest, 'waitMs' | 'act'> => ({
      test: [literal(-1), { kind: 'call', type: 0, callable: 0, args: [0] }],
      goals: [],
      checks: [
        {
          kind: 'throws',
          statement: 1,
          designed,
          error: { kind: 'error', className: 'RangeError', ofLibrary: true, message: 'too small', isPlain: true },
        },
      ],
    })
    expect(print(throwing(true))).toContain(`expect(() => area(-1)).toThrow(new RangeError('too small'))`)
    expect(print(throwing(false))).toContain(`expect(() => area(-1)).toThrow(RangeError)`)
  })

  test('asserts a thrown value that is no error', () => {
    const code = print({
      test: [literal(-1), { kind: 'call', type: 0, callable: 0, args: [0] }],
      goals: [],
      checks: [{ kind: 'throws', statement: 1, designed: true, error: primitive('no') }],
    })
    expect(code).toContain(`expect(thrownBy(() => area(-1))).toBe('no')`)
  })

  test('awaits asynchronous calls', () => {
    const code = print({
      test: [{ kind: 'call', type: 1, callable: 5, args: [] }],
      goals: [],
      checks: [{ kind: 'equals', statement: 0, value: primitive('done') }],
    })
    expect(code).toContain(`  it("resolves to 'done'", async () => {
    expect(await load()).toBe('done')`)
  })

  test('numbers tests with equal names', () => {
    const it = { test: [{ kind: 'call', type: 1, callable: 5, args: [] } as const], goals: [], checks: [] }
    expect(print(it, it)).toMatch(/it\('resolves',[^]*it\('resolves \(2\)',/)
  })

  test('declares the helper for stubs with several results, and imports the default export', () => {
    const code = print({
      test: [
        literal(1),
        literal(2),
        { kind: 'function', type: 7, returns: [0, 1] },
        { kind: 'call', type: 0, callable: 7, args: [2] },
      ],
      goals: [],
      checks: [],
    })
    expect(code).toContain(`import shape from './shape'`)
    expect(code).toContain(`const inTurn = <T>(...values: T[])`)
    expect(code).toContain(`shape(inTurn(1, 2))`)
  })

  test('prints stubs that list their arguments', () => {
    const code = print({
      test: [
        { kind: 'function', type: 7, returns: [], listsArguments: true },
        { kind: 'call', type: 0, callable: 7, args: [0] },
      ],
      goals: [],
      checks: [],
    })
    expect(code).toContain('shape((...args: any[]): any => args)')
  })

  test('includes the text of a module that exports nothing', () => {
    const it: SuiteTest = {
      test: [literal(1), { kind: 'call', type: 0, callable: 0, args: [0] }],
      act: 1,
      goals: [],
      checks: [],
      waitMs: 0,
    }
    const { code } = printSuite(
      [it],
      { ...subject, hasExports: false, modules: [{ ...subject.modules[0]!, text: 'function area() {}' }] },
      importing,
      'vitest',
      noDecisions,
    )
    expect(code).toContain('function area() {}')
    expect(code).not.toContain('./shape')
  })

  test('imports a fresh copy of the module for a test that depends on its state', () => {
    const shared: SuiteTest = {
      test: [{ kind: 'call', type: 1, callable: 5, args: [] }],
      act: 0,
      goals: [],
      checks: [],
      waitMs: 0,
    }
    const use = { from: '../src/shape' }
    const { code } = printSuite([shared, { ...shared, needsFreshModule: true }], subject, use, 'vitest', noDecisions)
    const [before, after] = code.split(`describe('with its own copy of the module', () => {\n`)
    expect(before).toContain(`import { load } from '../src/shape'`)
    expect(before).not.toContain('resetModules')
    expect(after).toMatch(/^ {2}beforeEach\(\(\) => \{\n {4}vi.resetModules\(\)\n {2}\}\)\n/)
    expect(after).toContain(`      const { load } = await import('../src/shape')`)
  })

  test('is accepted by the runner if there are no tests', () => {
    expect(printSuite([], subject, importing, 'vitest', noDecisions).code).toContain('it.todo(')
  })
})
