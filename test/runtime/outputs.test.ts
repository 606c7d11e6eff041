import { afterEach, describe, expect, test } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { plainRecording } from '../../engine/runtime/tracing/recording.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { OutputValue } from '../../engine/model/run/output.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import type { Callable } from '../../engine/model/subject/subject.ts'
import type { Trace } from '../../engine/model/run/trace.ts'
import { compiledOf, detailedOf, sourceOf } from '../support/compile.ts'
import { callWith, handmadeFunction } from '../support/handmade.ts'

let executor: Executor | undefined
afterEach(() => {
  executor?.dispose()
  executor = undefined
})

function start(compiled: Compiled): Executor {
  executor?.dispose()
  executor = createExecutor(compiled, defaultLimits, { recording: { ...plainRecording, outputs: true } })
  return executor
}

/** The value that one call of a function returned. */
async function outputOf(expression: string, sketch: Partial<Callable> = {}): Promise<OutputValue | undefined> {
  const { outputs } = await start(handmadeFunction(expression, sketch)).run(callWith())
  return outputs?.[0]?.value
}

const object: OutputValue = { kind: 'object', inspected: [] }

describe('a returned value', () => {
  test.each<[string, OutputValue]>([
    ['() => -1', { kind: 'primitive', value: -1 }],
    ['() => 5n', { kind: 'primitive', value: 5n }],
    ['() => "text"', { kind: 'primitive', value: 'text' }],
    ['() => undefined', { kind: 'primitive', value: undefined }],
    ['() => null', { kind: 'primitive', value: null }],
    ['() => [1, 2]', { kind: 'collection', of: 'array', size: 2 }],
    ['() => new Map([[1, 2]])', { kind: 'collection', of: 'Map', size: 1 }],
    ['() => new (class extends Set {})()', { kind: 'collection', of: 'Set', size: 0 }],
    ['() => new Float32Array(3)', { kind: 'collection', of: 'typed array', size: 3 }],
    ['() => ({})', object],
    ['() => Object.create(null)', object],
    ['() => () => 1', object],
    ['() => Symbol()', object],
  ])('%s', async (expression, value) => {
    expect(await outputOf(expression)).toEqual(value)
  })

  test.each<[string, OutputValue]>([
    ['an awaited promise', { kind: 'primitive', value: 7 }],
    ['a promise that is not awaited', object],
  ])('of %s', async (name, value) => {
    const awaited = name === 'an awaited promise'
    expect(await outputOf('() => Promise.resolve(7)', { awaited })).toEqual(value)
  })
})

describe('hostile results', () => {
  const trap = 'get() { for (;;); }, getPrototypeOf() { for (;;); }, ownKeys() { for (;;); }, has() { for (;;); }'
  test.each<[string, string, OutputValue]>([
    ['a proxy', `() => new Proxy({}, { ${trap} })`, object],
    ['a proxy of an array', `() => new Proxy([], { ${trap} })`, object],
    ['an object with a proxy as prototype', `() => Object.create(new Proxy({}, { ${trap} }))`, object],
    [
      'getters',
      '() => ({ get length() { for (;;); }, get size() { for (;;); }, get constructor() { for (;;); } })',
      object,
    ],
    [
      'a huge array',
      '() => { const a = []; a.length = 4e9; return a }',
      { kind: 'collection', of: 'array', size: 4e9 },
    ],
    [
      'an array with a trapped iterator',
      '() => Object.defineProperty([1], Symbol.iterator, { get() { for (;;); } })',
      { kind: 'collection', of: 'array', size: 1 },
    ],
    [
      'a map with a trapped size',
      '() => Object.defineProperty(new Map(), "size", { get() { for (;;); } })',
      { kind: 'collection', of: 'Map', size: 0 },
    ],
    ['an object that only looks like a map', '() => Object.create(Map.prototype)', object],
    [
      'a typed array with a trapped length',
      '() => Object.defineProperty(new Int8Array(2), "length", { get() { for (;;); } })',
      { kind: 'collection', of: 'typed array', size: 2 },
    ],
  ])('%s', async (_, expression, value) => {
    expect(await outputOf(expression)).toEqual(value)
  })

  test('are recorded even if pasted code replaced the functions for that', async () => {
    const expression = `() => {
      Array.isArray = () => { for (;;); }
      Object.defineProperty(Map.prototype, 'size', { get() { for (;;); } })
      return new Map([[1, 2]])
    }`
    expect(await outputOf(expression)).toEqual({ kind: 'collection', of: 'Map', size: 1 })
  })
})

test('outputs of targets are recorded at the time of their return, until a call throws', async () => {
  const compiled = handmadeFunction('(n) => { if (n === 3) throw new Error(); list.push(n); return list }')
  const withList = { ...compiled, code: compiled.code.replace('return {', 'const list = []; return {') }
  const test = [...callWith(1), { kind: 'call', type: 0, callable: 0, args: [0] }] satisfies TestCase
  const size = (it: number): unknown => ({ callable: 0, value: { kind: 'collection', of: 'array', size: it } })
  expect((await start(withList).run(test)).outputs).toEqual([size(1), size(2)])
  expect((await start(withList).run(callWith(3))).outputs).toEqual([])
  expect((await start(withList).observe(test, 0)).outputs).toEqual([size(1), size(2)])
  const untargeted = { ...withList, subject: { ...withList.subject, targets: [] } }
  expect((await start(untargeted).run(test)).outputs).toEqual([])
  expect((await createOnly(withList).run(test)).outputs).toBeUndefined()
})

/** The contents of a trace. */
function tracedBy({ functions, functionCount, predicates, predicateCount, sites }: Trace): unknown {
  return {
    functions: [...functions.slice(0, functionCount)],
    predicates: [...predicates.slice(0, predicateCount)],
    lines: [...(sites?.lines.slice(0, sites.lineCount) ?? [])],
    mutants: [...(sites?.mutants.slice(0, sites.mutantCount) ?? [])],
  }
}

/** An executor that does not record outputs. */
function createOnly(compiled: Compiled): Executor {
  executor?.dispose()
  return (executor = createExecutor(compiled, defaultLimits))
}

describe('inspectors', () => {
  const source = sourceOf(`
      export class Stack {
        items: number[] = []
        get size(): number { return this.items.length }
        isEmpty(): boolean { return this.size === 0 ? true : false }
        push(n: number): this { this.items.push(n); return this }
        slow(): boolean { while (this.size > 1) {} return true }
      }
      export function make(n: number): Stack { return new Stack().push(n) }
      export function keep(stack: Stack): void {}
    `)
  const compiled = compiledOf(source)
  const call = (name: string, args: readonly number[] = [], receiver?: number): Statement => {
    const callable = compiled.subject.callables.findIndex((it) => it.name === name)
    return { kind: 'call', type: 0, callable, args, ...(receiver === undefined ? {} : { receiver }) }
  }
  const one: Statement = { kind: 'literal', type: 0, value: 1 }
  /** The result of statement `at` of a test. */
  const result = async (test: TestCase, at: number): Promise<OutputValue | undefined> => {
    const { outputs } = await start(compiled).run(test)
    const statement = test[at]!
    return outputs?.findLast((it) => statement.kind === 'call' && it.callable === statement.callable)?.value
  }
  const seen = {
    kind: 'object',
    inspected: [
      { inspector: 'size', value: 1 },
      { inspector: 'isEmpty()', value: false },
      { inspector: 'slow()', value: true },
    ],
  }

  test('run on the returned object', async () => {
    expect(await result([one, call('make', [0])], 1)).toEqual(seen)
  })

  test('leave no trace and suggest no values, whatever else is recorded', async () => {
    const detailed = detailedOf(source)
    const test = [one, call('make', [0])]
    const traced = async (outputs: boolean): Promise<unknown> => {
      executor?.dispose()
      executor = createExecutor(detailed, defaultLimits, {
        recording: { direct: true, errors: true, outputs, flags: true },
      })
      const run = await executor.run(test)
      expect(run.outputs?.[0]?.value).toEqual(outputs ? seen : undefined)
      return [tracedBy(executor.trace), tracedBy(executor.trace.direct!), executor.seen()]
    }
    expect(await traced(true)).toEqual(await traced(false))
    expect(executor!.trace.sites!.lineCount).toBeGreaterThan(0)
  })

  test('do not run on an object that a later statement uses, even under another name', async () => {
    expect(await result([one, call('make', [0]), call('keep', [1])], 1)).toEqual(object)
    const test = [one, call('make', [0]), call('Stack.push', [0], 1)]
    expect(await result(test, 1)).toEqual(object)
    expect(await result([...test, call('Stack.push', [0], 1)], 2)).toMatchObject({ kind: 'object' })
    // The first push returned the same object as the second, so only the result of the second is inspected.
    const { outputs } = await start(compiled).run([...test, call('Stack.push', [0], 1)])
    const pushed = outputs!.map((it) => (it.value.kind === 'object' ? it.value.inspected.length : -1))
    expect(pushed).toEqual([0, 0, 2])
  })

  test('that do not finish are stopped, and the test is not affected', async () => {
    const run = await start(compiled).run([one, call('make', [0]), call('Stack.push', [0], 1)])
    expect(run).toMatchObject({ ending: 'completed', executed: 3 })
    expect(run.outputs!.at(-1)!.value).toEqual({
      kind: 'object',
      inspected: [
        { inspector: 'size', value: 2 },
        { inspector: 'isEmpty()', value: false },
      ],
    })
    expect(await executor!.run([one, call('make', [0])])).toMatchObject({ ending: 'completed' })
  })

  test('that throw or are missing are omitted', async () => {
    const other = compiledOf(
      sourceOf(`
        export class Box { constructor(readonly n: number) {} get half(): number { if (this.n === 1) throw new Error(); return 2 } isOne(): boolean { return this.n === 1 } }
        export function make(n: number): Box { return n === 2 ? ({} as unknown as Box) : new Box(n) }
      `),
    )
    const callable = other.subject.callables.findIndex((it) => it.name === 'make')
    const made = async (value: number): Promise<OutputValue | undefined> => {
      const test: TestCase = [
        { kind: 'literal', type: 0, value },
        { kind: 'call', type: 0, callable, args: [0] },
      ]
      return (await start(other).run(test)).outputs?.[0]?.value
    }
    expect(await made(1)).toEqual({ kind: 'object', inspected: [{ inspector: 'isOne()', value: true }] })
    expect(await made(2)).toEqual(object)
  })

  test.each([
    ['an own getter', 'Object.defineProperty(new Box(), "size", { get: () => count++ })', []],
    ['an own method', 'Object.assign(new Box(), { isFull: () => ++count > 0 })', ['size']],
    [
      'a getter of an object literal',
      '({ get size(): number { return count++ }, isFull() { count++; return true } })',
      [],
    ],
    ['a member of a class of the same shape', 'new Trap()', []],
    ['a proxy as prototype', 'Object.create(new Proxy(new Box(), { get() { return count++ } }))', []],
    ['a proxy', 'new Proxy(new Box(), { getPrototypeOf() { for (;;); } })', []],
    ['a pure getter of a subclass', 'new Small()', ['size', 'isFull()']],
  ])('are pure or do not run: %s', async (_, expression, expected) => {
    const boxes = compiledOf(
      sourceOf(`
        export class Box { get size(): number { return 1 } isFull(): boolean { return true } }
        export class Small extends Box { override get size(): number { return 0 } }
        let count = 0
        class Trap { get size(): number { return count++ } isFull(): boolean { count++; return true } }
        export function make(): Box { void Trap; return ${expression} }
      `),
    )
    const callable = boxes.subject.callables.findIndex((it) => it.name === 'make')
    const { outputs } = await start(boxes).run([{ kind: 'call', type: 0, callable, args: [] }])
    const value = outputs![0]!.value
    expect(value.kind === 'object' && value.inspected.map((it) => it.inspector)).toEqual(expected)
  })
})
