import { describe, expect, test } from 'vitest'
import type { Compiled, Detail } from '../../engine/model/subject/compiled.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { complete, detailOf } from '../../engine/run/options.ts'
import { compilationOf } from '../support/compile.ts'
import { reportOn } from '../support/search.ts'

/** The first file is under test. */
function sourceOf(files: Readonly<Record<string, string>>): Source {
  return {
    entry: Object.keys(files)[0]!,
    files: Object.entries(files).map(([name, text]) => ({ name, text })),
  }
}

function compiled(files: Readonly<Record<string, string>>, choices: Partial<Detail> = {}): Compiled {
  const compilation = compilationOf(sourceOf(files), { ...detailOf(complete({})), ...choices })
  if (compilation.kind === 'failed') throw new Error(JSON.stringify(compilation.diagnostics))
  return compilation.compiled
}

/** The state of each import: `./db mocked (missing)`. */
function states(files: Readonly<Record<string, string>>, choices: Partial<Detail> = {}): readonly string[] {
  return (compiled(files, choices).imports ?? []).map(
    (it) => `${it.isIndirect === true ? '(indirect) ' : ''}${it.specifier} ${it.state} (${it.why})`,
  )
}

const greeting = {
  'main.ts': `import { getUser } from './db'
import { limits, Level } from './lib/config.js'
import { many } from './lib/many'
import type { User } from './user'
export function greet(id: number): string {
  const user: User | undefined = getUser(id)
  if (user === undefined) return 'guest'
  if (user.visits > limits.visits) return many(user.visits) ? 'friend' : 'regular'
  return user.level === Level.High ? 'boss' : user.name
}`,
  'db.ts': `import type { User } from './user'
export function getUser(id: number): User | undefined { return undefined }`,
  'user.ts': `import type { Level } from './lib/config'
export interface User { name: string; visits: number; level: Level }`,
  'lib/config.ts': 'export enum Level { Low, High }\nexport const limits = { visits: 1000 }',
  'lib/many.ts': `import { limits } from './config'
export const many = (n: number): boolean => n > 2 * limits.visits`,
}

describe('what stands for an import', () => {
  test('may be mocks beside elements of React, whose declarations are added', () => {
    const files = {
      'main.tsx':
        "import React from 'react'\nimport { size } from './size'\nexport const a = () => <b title={size()} />",
      'size.ts': 'export const size = () => 1',
    }
    expect(states(files, { mock: ['./size'] })).toContain('./size mocked (requested)')
  })

  test('is its code, mocks, or nothing if only its types are used', () => {
    expect(states(greeting)).toEqual([
      './db real (pasted)',
      './lib/config.js real (pasted)',
      './lib/many real (pasted)',
      './user types (erased)',
    ])
    const { 'lib/config.ts': _, ...others } = greeting
    expect(states({ ...others, 'lib/many.ts': "import { a } from 'a'\nexport const many = () => a" })).toEqual([
      './db real (pasted)',
      './lib/config.js mocked (missing)',
      './lib/many real (pasted)',
      './user types (erased)',
      '(indirect) a mocked (missing)',
    ])
  })

  test('can be chosen, in any spelling', () => {
    const chosen = states(greeting, { mock: ['./db.ts', './lib/config', './lib/many'], real: ['./lib/many.js'] })
    expect(chosen).toEqual([
      './db mocked (requested)',
      './lib/config.js mocked (requested)',
      './lib/many real (pasted)',
      './user types (erased)',
    ])
  })

  test('knows the spellings of choices, and a choice that changes nothing is no reason', () => {
    const { 'db.ts': _, ...others } = greeting
    const choices = { mock: ['./db', './lib/config.ts'], real: ['./lib/many'] }
    const { imports } = compiled(others, choices)
    expect(imports).toMatchObject([
      { specifier: './db', state: 'mocked', why: 'missing' },
      { specifier: './lib/config.js', otherNames: ['./lib/config.ts'], state: 'mocked', why: 'requested' },
      { specifier: './lib/many', state: 'real', why: 'pasted' },
      { specifier: './user', state: 'types' },
    ])
  })

  test('is never a mock of the file under test', () => {
    const files = {
      'a.ts': "import { b } from './b'\nexport const a = () => b()",
      'b.ts': "export { a as b } from './a'",
    }
    expect(states(files, { mock: ['./a'] })).toContain('(indirect) ./a real (tested)')
  })

  test('is a mock if it does not compile', () => {
    const files = { 'a.ts': "import { b } from './b'\nexport const a = () => b()", 'b.ts': 'export const b = (' }
    expect(states(files)).toEqual(['./b mocked (broken)'])
    expect(compiled(files).diagnostics.map((it) => it.message)).toEqual([
      "Cannot compile './b' (b.ts:1:19: Expression expected.); the tests mock it.",
    ])
  })

  test('is a mock if there are only declarations', () => {
    const files = { 'a.ts': "import { b } from './b'\nexport const a = () => b()", 'b.d.ts': 'export function b(): 1' }
    expect(states(files)).toEqual(['./b mocked (missing)'])
  })
})

describe('a mock of a module that is there', () => {
  test('returns values of its declared types', async () => {
    const all = { mock: ['./db', './lib/config', './lib/many'] }
    const report = await reportOn(sourceOf(greeting), compiled(greeting, all), 3000)
    expect(report.goals.filter((it) => !it.covered)).toEqual([])
    expect(report.code).toMatch(/mockReturnValue\(\{ name: 'a', visits: \d+, level: \d \}\)/)
  })

  test('stands for all spellings of it', async () => {
    const report = await reportOn(sourceOf(greeting), compiled(greeting, { mock: ['./lib/config'] }), 500)
    const mocked = [...report.code.matchAll(/vi\.mock\('(.*?)'/g)].map(([, specifier]) => specifier)
    expect(mocked).toEqual(['./lib/config.js', './lib/config'])
  })

  test('has no code that anything is proved of', () => {
    const files = {
      'a.ts': "import { isOn, limit } from './b'\nexport const a = (n: number) => (isOn() && n < limit ? 1 : 2)",
      'b.ts': 'const on = false\nexport const isOn = () => on\nexport const limit: number = -Infinity',
    }
    const { unreachable } = compiled(files, { mock: ['./b'] })
    expect(unreachable.outcomes).toEqual([])
    expect(compiled(files).unreachable.outcomes).not.toEqual([])
  })

  test('exports nothing to test', () => {
    const files = {
      'a.ts': "export { b } from './b'\nexport * from './c'\nexport const a = () => 1",
      'b.ts': 'export const b = () => 2',
      'c.ts': 'export const c = () => 2',
    }
    const { callables, targets } = compiled(files, { mock: ['./b'] }).subject
    expect(targets.map((it) => callables[it]!.name)).toEqual(['a', 'c'])
  })
})

describe('an imported file that fails while it loads', () => {
  const failing = async (files: Readonly<Record<string, string>>, choices: Partial<Detail> = {}) => {
    const job = { source: sourceOf(files), compiled: compiled(files, choices), options: complete({}), seeds: [] }
    const session = openSession(job)
    try {
      return await session.ask('failingImports', {}, () => false)
    } finally {
      session.dispose()
    }
  }
  const files = {
    'src/main.ts': "import { a } from './a'\nimport { c } from '../c'\nexport const main = () => a() + c",
    'src/a.ts': "import { b } from './lib/b'\nb.start()\nexport const a = () => b.count",
    'src/lib/b.ts': 'export const b: any = ((undefined as any).x as any)',
    'c.ts': "throw new RangeError('not here')\nexport const c = 1",
  }

  test('is named with its error, and others are loaded all the same', async () => {
    expect(await failing(files)).toEqual([
      {
        specifier: './lib/b',
        problem: expect.stringMatching(/^TypeError: Cannot read properties of undefined/) as string,
      },
      { specifier: '../c', problem: 'RangeError: not here' },
    ])
  })

  test('is also one whose function throws in a file under test', async () => {
    const calls = {
      'main.ts':
        "import { list } from './list'\nimport { read } from './read'\nconst all = [...list(), read().size]\nexport const first = () => all[0]",
      'list.ts': 'export const list = () => [1]',
      'read.ts': "import { parse } from './parse'\nexport const read = () => parse('')",
      'parse.ts': "import { log } from 'log'\nexport const parse = (text: string) => JSON.parse(text || log.text())",
    }
    const found = await failing(calls)
    expect(found.map((it) => `${it.specifier} ${it.problem.slice(0, 12)}`)).toEqual(['./read SyntaxError:'])
    expect(await failing(calls, { failing: found })).toEqual([])
    expect(
      await failing({
        'main.ts': "import { a } from './a'\nif (a !== null) throw new Error(a)\nexport const f = () => a",
        'a.ts': "export const a = ''",
      }),
    ).toEqual([])
  })

  test('is mocked in the next build, which says why', async () => {
    const next = { failing: await failing(files) }
    const { imports, diagnostics } = compiled(files, next)
    expect(imports?.map((it) => `${it.specifier} ${it.why}`)).toEqual(['./a pasted', '../c throws', './lib/b throws'])
    expect(diagnostics.map((it) => it.message)).toContain(
      "'../c' throws while it loads: RangeError: not here; the tests mock it.",
    )
    expect(await failing(files, next)).toEqual([])
  })

  test('may also take too long', async () => {
    const endless = { 'a.ts': "import './b'\nexport const a = () => 1", 'b.ts': 'for (;;);' }
    expect(await failing(endless)).toEqual([{ specifier: './b', problem: expect.stringContaining('steps') as string }])
  })

  test('may begin work that takes too long', async () => {
    const begun = {
      'main.ts': "import { a } from './a'\nimport { b } from './b'\nexport const f = () => a + b",
      'a.ts': 'export const a = 1\nvoid Promise.resolve().then(() => { for (;;); })',
      'b.ts': 'export const b = 2',
    }
    const found = await failing(begun)
    expect(found).toEqual([{ specifier: './a', problem: expect.stringContaining('steps') as string }])
    expect(await failing(begun, { failing: found })).toEqual([])
  })
})

test('a parameter with the function type of JSDoc does not matter to the compiler', () => {
  const text = '/** @param {function(number): boolean} f */\nexport const g = (f) => (f(1) ? 1 : 2)'
  expect(compiled({ 'a.js': text }).subject.targets).toHaveLength(1)
})
