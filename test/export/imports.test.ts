import { expect, test } from 'vitest'
import { fileNames } from '../../engine/export/file-names.ts'
import type { Dialect } from '../../engine/export/printing/dialect.ts'
import {
  freshImportsOf,
  type Import,
  importsOf,
  printFreshImport,
  printImport,
  printRunnerImports,
} from '../../engine/export/printing/imports.ts'
import { dialects } from '../../engine/export/runners/dialects.ts'
import type { TypeText } from '../../engine/export/values/type-text.ts'
import type { ModuleShape, Subject } from '../../engine/model/subject/subject.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { emptySubject } from '../support/goals.ts'

const subject: Subject = {
  ...emptySubject,
  entry: 'src/main.ts',
  modules: [
    { name: 'src/queue.ts', exports: { default: 'default', parse: 'parse', it: 'it' } },
    { name: 'src/plugin.mts', exports: { install: 'install' } },
    { name: 'lib/parse.cts', exports: { 'parse 2': 'parse', 'my name': 'my name', delete: 'delete', Map: 'Map' } },
  ],
}

const rates: ModuleShape = { name: 'lib/rates.ts', exports: { Rate: 'Rate' } }

/** The imports of a file whose tests use these exports. */
function importsFor(used: readonly string[], dialect: Dialect): readonly Import[] {
  const keys = new Set(used)
  return importsOf(subject, keys, fileNames(subject, keys), { from: undefined }, dialect)
}

const asIs: TypeText = (text) => text

test('modules are imported in order, under names that do not collide', () => {
  const used = ['default', 'parse', 'it', 'parse 2', 'my name', 'delete', 'Map']
  expect(importsFor(used, dialects.vitest).map(printImport)).toEqual([
    `import queue, { it as ownIt, parse } from './queue'`,
    `import './plugin.mjs'`,
    `import { Map as OwnMap, delete as ownDelete, 'my name' as exported, parse as parse2 } from '../lib/parse.cjs'`,
  ])
})

test('a test imports values of other modules from paths relative to the module under test', () => {
  const importing = { ...subject, modules: subject.modules.slice(0, 1), imported: [rates] }
  const lines = (used: readonly string[], from?: string): readonly string[] => {
    const keys = new Set(used)
    return importsOf(importing, keys, fileNames(importing, keys), { from }, dialects.vitest).map(printImport)
  }
  expect(lines(['parse'])).toEqual([`import { parse } from './queue'`])
  expect(lines(['parse', 'Rate'])).toEqual([`import { parse } from './queue'`, `import { Rate } from '../lib/rates'`])
  expect(lines(['Rate'], '../../app/src/queue.ts')[1]).toBe(`import { Rate } from '../../app/lib/rates'`)
  expect(lines(['Rate'], './queue.ts')[1]).toBe(`import { Rate } from '../lib/rates'`)
  expect(lines(['Rate'], '../src/queue.ts')[1]).toBe(`import { Rate } from '../lib/rates'`)
})

test('each test imports a fresh copy of the modules that keep state', () => {
  const lines = (dialect: Dialect): readonly string[] =>
    importsFor(['default', 'my name'], dialect).flatMap((it) => printFreshImport(it, dialect.fresh.load, asIs))
  expect(lines(dialects.vitest)).toEqual([
    `const { default: queue } = await import('./queue')`,
    `await import('./plugin.mjs')`,
    `const { 'my name': exported } = await import('../lib/parse.cjs')`,
  ])
  expect(lines(dialects.node)).toEqual([
    `const { default: queue } = require('./queue') as typeof import('./queue')`,
    `require('./plugin.mjs')`,
    `const { 'my name': exported } = require('../lib/parse.cjs') as typeof import('../lib/parse.cjs')`,
  ])
})

test('a test with a fresh copy of a module reads a variable that changes as a member of the module', () => {
  const text = 'export let n = 0\nexport const log: string[] = []\nexport function bump(): void { n++; log.push("") }'
  const variables = compiledOf(sourceOf(text)).subject
  const used = new Set(['n', 'log', 'bump'])
  const names = fileNames(variables, used)
  expect(['n', 'log', 'bump'].map(names.loaded)).toEqual(['mainModule.n', 'log', 'bump'])
  const [own] = freshImportsOf(variables, used, names, { from: undefined }, dialects.vitest)
  expect(printFreshImport(own!, dialects.vitest.fresh.load, asIs)).toEqual([
    `const mainModule = await import('./main')`,
    `const { bump, log } = mainModule`,
  ])
})

test('imports for Node include the extension of a JavaScript file', () => {
  const modules = [{ name: 'src/queue.js', exports: { parse: 'parse' } }]
  const scripts = { ...subject, modules }
  const keys = new Set(['parse'])
  const [it] = importsOf(scripts, keys, fileNames(scripts, keys), { from: undefined }, dialects.node)
  expect(printImport(it!)).toBe(`import { parse } from './queue.js'`)
})

test('functions of the runner are imported where they are called, not where they are members or part of a string', () => {
  const lines = ["it('uses vi', () => {", '  expect(a.beforeEach(describe2)).toBe("describe")', '})']
  expect(printRunnerImports(dialects.vitest, lines, new Map())).toEqual([`import { expect, it } from 'vitest'`])
  expect(printRunnerImports(dialects.node, lines, new Map())).toEqual([`import { it } from 'node:test'`])
})

test.each([
  ['main.ts', 'source', '../src/main.ts'],
  ['main.tsx', 'source', '../src/main.tsx'],
  ['main.ts', 'compiled', '../src/main.js'],
  ['main.tsx', 'compiled', '../src/main.js'],
  ['main.mts', 'compiled', '../src/main.mjs'],
] as const)('imports of %s end like the %s', (name, ending, expected) => {
  const own = { ...subject, entry: name, modules: [{ name, exports: { parse: 'parse' } }] }
  const keys = new Set(['parse'])
  const use = { from: `../src/${name}`, ending }
  const [it] = importsOf(own, keys, fileNames(own, keys), use, dialects.vitest)
  expect(it!.path).toBe(`'${expected}'`)
})
