import { expect, test } from 'vitest'
import { installedFiles } from '../../../cli/installed-files.ts'
import { collectPackages } from '../../../engine/lang/packages/collect-packages.ts'
import type { Packages } from '../../../engine/model/subject/packages.ts'
import { withNeeds } from '../../../engine/model/subject/platform.ts'
import { platformOf } from '../../../engine/runtime/interpreter/platform-instance.ts'
import { createPlatform } from '../../../engine/worker/entry/platform-parts.ts'
import { packageFiles, withProject } from '../../support/packages.ts'

const platform = createPlatform()

type Files = Readonly<Record<string, string>>

function collected(
  files: Files,
  specifiers: readonly string[],
  links: Files = {},
  limits?: { readonly files: number; readonly size: number },
): Promise<Omit<Packages, 'types'>> {
  return withProject(
    files,
    (folder) =>
      collectPackages(
        [{ folder: '', path: folder, specifiers }],
        {
          files: installedFiles,
          nodePart: (name) => platform.partForPackages(name),
          isMocked: (it) => it === 'mocked',
        },
        limits,
      ),
    links,
  )
}

/** The exports of the modules that these specifiers mean. */
async function loaded(
  files: Files,
  specifiers: readonly string[],
  links: Files = {},
): Promise<readonly Record<string, unknown>[]> {
  const { parts, imports } = await collected(files, specifiers, links)
  const names = specifiers.map((it) => {
    const found = imports.get('')!.get(it)
    return found?.kind === 'found' ? found.part : `${it}: ${found?.problem ?? 'missing'}`
  })
  expect(names.filter((it) => !parts.has(it))).toEqual([])
  const whole = { ...platform, packages: { parts, imports, types: { files: new Map(), links: new Map() } } }
  const use = platformOf(withNeeds(names, whole), 'for each').next()
  return names.map((it) => use(it) as Record<string, unknown>)
}

function ran(fn: unknown): unknown {
  return (fn as () => unknown)()
}

async function problemOf(files: Files, specifier: string): Promise<string | undefined> {
  const found = (await collected(files, [specifier])).imports.get('')!.get(specifier)
  return found?.kind === 'refused' ? found.problem : undefined
}

test('CommonJS and ES modules load, with their package settings', async () => {
  const [a, b, c, d] = await loaded(
    {
      ...packageFiles(
        'a',
        { main: 'lib/main' },
        {
          'lib/main.js': "exports.a = require('./more').x + 1",
          'lib/more/index.js': 'exports.x = 1; exports.this = this === exports',
        },
      ),
      ...packageFiles(
        'b',
        { type: 'module', exports: './b.js' },
        { 'b.js': "export { c as b } from './c.js'", 'c.js': 'export const c = 3' },
      ),
      ...packageFiles(
        'c',
        {},
        {
          'index.js':
            'export default function f() { return typeof this }\nexport let count = 0\nexport const more = () => ++count',
        },
      ),
      ...packageFiles('d', { main: 'd.json' }, { 'd.json': '{ "d": [1] }' }),
    },
    ['a', 'b', 'c', 'd'],
  )
  expect([a!.a, b!.b, d]).toEqual([2, 3, { d: [1] }])
  ran(c!.more)
  expect(c!.count).toBe(1)
})

test('conditions and patterns choose files as in Vitest', async () => {
  const files = packageFiles(
    'dual',
    {
      main: './old.cjs',
      imports: { '#inner': { browser: './x.js', default: './inner.js' } },
      exports: {
        '.': { browser: './browser.js', import: './main.mjs', require: './main.cjs' },
        './lib/*': './lib/*.js',
        './lib/hidden': null,
      },
    },
    {
      'main.mjs': "import { name } from '#inner'\nexport const kind = 'esm ' + name",
      'main.cjs': "exports.kind = 'cjs'",
      'inner.js': "exports.name = 'inner'",
      'lib/one.js': "exports.own = require('dual').kind",
      'lib/hidden.js': '',
    },
  )
  const [dual, one] = await loaded(files, ['dual', 'dual/lib/one'])
  expect([dual!.kind, one!.own]).toEqual(['esm inner', 'cjs'])
  expect(await problemOf(files, 'dual/lib/hidden')).toBe("the package dual has no module 'dual/lib/hidden'")
})

test('nested versions and a package of the workspace are found from the importing package', async () => {
  const [a, own] = await loaded(
    {
      ...packageFiles('a', {}, { 'index.js': "exports.version = require('dep')" }),
      ...packageFiles('dep', { version: '2.0.0' }, { 'index.js': 'module.exports = 2' }, 'node_modules/a/node_modules'),
      ...packageFiles('dep', {}, { 'index.js': 'module.exports = 1' }),
      ...packageFiles(
        '@acme/own',
        { exports: './src/main.ts' },
        {
          'src/main.ts': "import dep from 'dep'\nimport type { T } from './types'\nexport const own: T = dep",
          'src/types.ts': 'export type T = number',
        },
        'packages',
      ),
    },
    ['a', '@acme/own'],
    { 'node_modules/@acme/own': 'packages/@acme/own' },
  )
  expect([a!.version, own!.own]).toEqual([2, 1])
})

test('modules see each other as in Node', async () => {
  const [main] = await loaded(
    {
      ...packageFiles(
        'main',
        { type: 'module' },
        {
          'index.js': `import cjs, { named } from 'cjs'
import * as all from 'cjs'
import data from './data.json' with { type: 'json' }
import { join } from 'node:path'
import fn from 'fn'
export * from 'cjs'
export const results = [cjs.default, named, all.default === cjs, Object.keys(all), data.x, join('a', 'b'), fn(1)]
export const later = () => import('cjs')
export const { url } = import.meta`,
          'data.json': '{ "x": 5 }',
        },
      ),
      ...packageFiles(
        'cjs',
        {},
        {
          'index.js':
            "Object.defineProperty(exports, '__esModule', { value: true }); exports.default = 1; exports.named = 2",
        },
      ),
      ...packageFiles(
        'fn',
        {},
        { 'index.js': 'module.exports = (n) => n + 1\nmodule.exports.later = () => import("main")' },
      ),
    },
    ['main'],
  )
  expect(main!.results).toEqual([1, 2, true, ['named', 'default'], 5, 'a/b', 2])
  expect([main!.named, main!.url]).toEqual([2, 'file:///node_modules/main/index.js'])
  expect(((await ran(main!.later)) as Record<string, unknown>).named).toBe(2)
})

test('imported names are read when they are used, and inner names are not mistaken for them', async () => {
  const [main, compiled] = await loaded(
    {
      ...packageFiles(
        'main',
        { type: 'module' },
        {
          'index.js': `import count, { up, tag as label } from './count.js'
import * as all from './count.js'
const seen = [count.n, label\`a\`, { up }.up === all.up]
up()
const at = { label: 1, count: 2 }
export { seen, up as raise, all, label, at as default }
export const now = () => [all.current, typeof label, at.label, { count }.count.n]
export const [first, { second, ...rest }] = [1, { second: 2, third: 3 }]
export class Box { count = 5 }
export * as again from './count.js'
export { current } from './count.js'`,
          'count.js': `export let current = 0
export const up = () => ++current
export function tag() { return this === undefined }
export default { get n() { return current } }`,
        },
      ),
      ...packageFiles(
        'inner',
        { type: 'module' },
        {
          'index.js':
            "import { x } from './x.js'\nexport const f = (x) => x\nexport const y = x\nexport default () => y",
          'x.js': 'export const x = 8',
        },
      ),
    },
    ['main', 'inner'],
  )
  expect(main).toMatchObject({ seen: [0, true, true], first: 1, second: 2, rest: { third: 3 }, current: 1 })
  expect(ran(main!.now)).toEqual([1, 'function', 1, 1])
  ran(main!.raise)
  expect([main!.current, main!.again === main!.all, main!.default]).toEqual([2, true, { label: 1, count: 2 }])
  expect([ran(compiled!.f), compiled!.y, ran(compiled!.default)]).toEqual([undefined, 8, 8])
})

test('imported names that inner scopes declare mean the inner variables, and nothing else', async () => {
  const body = [
    'export const parameter = ((x) => [x])(1)',
    'export const fallback = ((a = x) => { var x = 3; return [a, x] })()',
    'export const pattern = (({ x: [x], ...rest }) => [x, rest.y])({ x: [1], y: 2 })',
    'export const own = (function x() { return typeof x })()',
    'export const before = (() => { { let x = 1; x } return x })()',
    'export const variable = (() => { { var x = 1 } return x })()',
    'export const looped = [(() => { for (const x of [1]) return x })(), x]',
    'export const caught = (() => { try { throw 1 } catch (x) { return x } })()',
    'export const chosen = (() => { switch (1) { case 1: let x = 1; return x } })()',
    'export const labelled = (() => { x: for (;;) { break x } return { x }.x })()',
    'export const named = [(class x { static own = typeof x }).own, { x: 1 }.x, x]',
    'export const inner = (() => { function x() { return 1 } return x() })()',
    'export class Fixed { static seen; static { var x = 5; this.seen = x } x = x }',
    'export const members = [Fixed.seen, new Fixed().x, all.x, (all => all)(1)]',
  ]
  const files = { 'index.js': ["import { x } from './x.js'\nimport * as all from './x.js'", ...body].join('\n') }
  const [scopes] = await loaded(
    packageFiles('scopes', { type: 'module' }, { ...files, 'x.js': 'export const x = 8' }),
    ['scopes'],
  )
  expect(scopes).toMatchObject({
    parameter: [1],
    fallback: [8, 3],
    pattern: [1, 2],
    own: 'function',
    before: 8,
    variable: 1,
    looped: [1, 8],
    caught: 1,
    chosen: 1,
    labelled: 8,
    named: ['function', 1, 8],
    inner: 1,
    members: [5, 8, 8, 1],
  })
})

test.each([
  ['export default function () { return twice(2) }', 4],
  ['export default async function* () {}', undefined],
  ['export default class { static made = twice(3) }export const more = 1', undefined],
  ['export default (n) => twice(n);// The end', 0],
])('the value of %s is named default', async (text, result) => {
  const files = {
    'index.js': `import { twice } from './x.js'\n${text}`,
    'x.js': 'export const twice = (n = 0) => n * 2',
  }
  const [main] = await loaded(packageFiles('main', { type: 'module' }, files), ['main'])
  expect(main!.default).toHaveProperty('name', 'default')
  if (result !== undefined) expect(ran(main!.default)).toBe(result)
})

test('cyclic imports see what is there', async () => {
  const [es, cjs] = await loaded(
    {
      ...packageFiles(
        'es',
        { type: 'module' },
        {
          'index.js':
            "import { twice } from './twice.js'\nexport function one() { return 1 }\nexport const two = twice()",
          'twice.js': "import { one } from './index.js'\nexport const twice = () => 2 * one()",
        },
      ),
      ...packageFiles(
        'cjs',
        {},
        {
          'index.js': "exports.before = 1; exports.seen = require('./b').seen",
          'b.js': "exports.seen = Object.keys(require('./index'))",
        },
      ),
    },
    ['es', 'cjs'],
  )
  expect([es!.two, cjs!.seen]).toEqual([2, ['before']])
})

test('a module that throws is evaluated again', async () => {
  const files = packageFiles(
    'bad',
    {},
    { 'index.js': "exports.x = 1; if (!globalThis.isReady) throw new Error('not yet')" },
  )
  const { parts } = await collected(files, ['bad'])
  const use = platformOf([...parts.values()], 'for each').next()
  expect(() => use('package/bad/index.js')).toThrow('not yet')
  expect(() => use('package/bad/index.js')).toThrow('not yet')
})

test('Node variables and optional modules are there', async () => {
  const [a] = await loaded(
    packageFiles(
      'a',
      {},
      {
        'index.js': `let found = 'none'
try { require('not-there') } catch (error) { found = error.code }
module.exports = [found, typeof global, __filename, __dirname, Buffer.from('a').toString('hex'), typeof process]`,
      },
    ),
    ['a'],
  )
  expect(a).toEqual(['MODULE_NOT_FOUND', 'object', '/node_modules/a/index.js', '/node_modules/a', '61', 'object'])
})

test('packages have modules of Node that tests mock for the code', async () => {
  const [es, cjs] = await loaded(
    {
      ...packageFiles(
        'es',
        { type: 'module' },
        {
          'index.js': `import { env, cwd } from 'node:process'
import process from 'process'
import { isatty } from 'tty'
export const seen = [env === process.env, cwd === globalThis.process.cwd, isatty(1), 'NO_SUCH' in env]`,
        },
      ),
      ...packageFiles(
        'cjs',
        {},
        {
          'index.js': `const { AsyncResource } = require('async_hooks')
const process = require('process')
class Query extends AsyncResource {}
exports.sum = new Query('query').runInAsyncScope(function (a, b) { return this.c + a + b }, { c: 1 }, 2, 3)
exports.write = () => { process.title = 'renamed'; return globalThis.process.title }`,
        },
      ),
    },
    ['es', 'cjs'],
  )
  const { title } = process
  try {
    expect([es!.seen, cjs!.sum, ran(cjs!.write)]).toEqual([[true, true, false, false], 6, 'renamed'])
  } finally {
    process.title = title
  }
})

test.each<[string, string, Files, string]>([
  [
    'modules of Node that reach outside',
    "it uses Node's fs (a/index.js)",
    { 'index.js': "const f = () => require('fs')" },
    '{}',
  ],
  [
    'values that an emulation lacks',
    "it uses cpus of Node's os (a/index.js)",
    { 'index.js': "import { cpus } from 'os'" },
    '{}',
  ],
  [
    'top-level await',
    'it uses top-level await (a/index.mjs)',
    { 'index.mjs': 'export const a = await 1' },
    '{"main":"index.mjs"}',
  ],
  ['native code', 'it is not JavaScript (a/a.node)', { 'index.js': "require('./a.node')", 'a.node': '' }, '{}'],
  [
    'modules that need what tests mock',
    'it uses mocked, which the tests mock (a/index.js)',
    { 'index.js': "require('mocked')" },
    '{}',
  ],
  ['missing modules', 'the package gone is not installed (a/index.js)', { 'index.js': "import 'gone'" }, '{}'],
  ['broken modules', 'it cannot be parsed (a/index.js)', { 'index.js': 'const = 1' }, '{}'],
])('refuses %s', async (_, problem, files, settings) => {
  expect(await problemOf(packageFiles('a', JSON.parse(settings) as object, files), 'a')).toBe(problem)
})

test('packages that are too large are refused, and missing ones left out', async () => {
  const files = packageFiles('a', {}, { 'index.js': "require('./b')", 'b.js': '' })
  const { imports, parts } = await collected(files, ['a', 'b', './b', 'path'], {}, { files: 1, size: 1000 })
  expect([...imports.get('')!]).toEqual([['a', { kind: 'refused', problem: 'it has more than 1 files' }]])
  expect(parts.size).toBe(0)
})
