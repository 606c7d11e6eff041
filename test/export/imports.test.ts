import { expect, test } from 'vitest'
import { fileNames } from '../../engine/export/file-names.ts'
import { printImports } from '../../engine/export/imports.ts'
import type { Subject } from '../../engine/model/subject.ts'
import { emptySubject } from '../support/goals.ts'

const subject: Subject = {
  ...emptySubject,
  entry: 'src/main.ts',
  modules: [
    { name: 'src/queue.ts', exports: { default: 'default', parse: 'parse', it: 'it' } },
    { name: 'src/plugin.mts', exports: { install: 'install' } },
    { name: 'lib/parse.cts', exports: { 'parse 2': 'parse', 'my name': 'my name', delete: 'delete' } },
  ],
}

/** The import lines of tests that mention exports. */
function printed(used: readonly string[], needsFreshModule = false): readonly string[] {
  const names = fileNames(
    subject.modules.flatMap((it) => Object.entries(it.exports).filter(([key]) => used.includes(key))),
  )
  return printImports(subject, new Set(used), names, { from: undefined, needsFreshModule })
}

test('every module is imported in order, under names that are free', () => {
  expect(printed(['default', 'parse', 'it', 'parse 2', 'my name', 'delete'])).toEqual([
    `import subject, { it as it2, parse } from './queue'`,
    `import './plugin.mjs'`,
    `import { delete as delete2, 'my name' as exported, parse as parse2 } from '../lib/parse.cjs'`,
  ])
})

test('modules that keep traces are imported anew for each test', () => {
  const lines = printed(['default', 'my name'], true)
  expect(lines.filter((it) => it.startsWith('let '))).toEqual([
    `let { default: subject } = await import('./queue')`,
    `let { 'my name': exported } = await import('../lib/parse.cjs')`,
  ])
  expect(lines.slice(lines.indexOf('  vi.resetModules()') + 1, -1)).toEqual([
    `  ;({ default: subject } = await import('./queue'))`,
    `  await import('./plugin.mjs')`,
    `  ;({ 'my name': exported } = await import('../lib/parse.cjs'))`,
  ])
})
