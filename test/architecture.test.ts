import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../scripts/paths.mjs'
import {
  chanceAndTimeAreArguments,
  commentsNameNoMissingDocument,
  commentsNameNoMissingFile,
  engineIsPortable,
  engineWorkersLoadNoCompiler,
  fewParameters,
  namesAndKeysAreExplicit,
  noBarrels,
  noCycles,
  noFlagParameters,
  onlyLangKnowsTypeScript,
  platformsDifferInOnePlace,
  tablesRunNothing,
  roomsAreFolders,
  pageImportsOnlyThePublicSide,
  roomImportsAreAllowed,
  type Rule,
} from './support/architecture.ts'
import { sourcesIn } from './support/imports.ts'

/** A rule with programs that keep it and programs that break it, which proves that the rule can fail. */
interface Proof {
  readonly name: string
  readonly rule: Rule
  /** Whether the rule also applies to tests and scripts. */
  readonly isForTests?: true
  readonly good: readonly Program[]
  readonly bad: readonly Program[]
}

/** The texts of files, by path. */
type Program = Readonly<Record<string, string>>

const proofs: readonly Proof[] = [
  {
    name: 'rooms import only the rooms that they may',
    rule: roomImportsAreAllowed,
    good: [
      { 'engine/search/a.ts': "import { b } from './b.ts'; import type { Goal } from '../model/goal/goal.ts'" },
      { 'engine/lang/instrument/a.ts': "import { b } from '../b.ts'; import { c } from '../../graph/c.ts'" },
      { 'engine/run/a.ts': "import { b } from '../search/b.ts'; import { c } from '../techniques/techniques.ts'" },
      { 'engine/worker/a.ts': "import { b } from '../run/b.ts'; import { c } from '../lang/c.ts'" },
      { 'engine/worker/a.ts': "const b = await import('../format/b.ts')" },
      { 'engine/index.ts': "export { b } from './run/b.ts'" },
      { 'cli/main.ts': "import { b } from '../engine/run/b.ts'" },
      { 'bench/main.ts': "import { b } from '../engine/runtime/b.ts'; import { c } from '../engine/run/c.ts'" },
      { 'engine/search/a.ts': "// import { b } from '../finish/b.ts'\nconst text = `import '../finish/b.ts'`" },
      { 'engine/techniques/flags/dynamic/a.ts': "import { b } from '../../../runtime/b.ts'; import './b.ts'" },
      { 'engine/techniques/flags/static/a.ts': "import { b } from '../../../lang/b.ts'" },
      { 'engine/features/duel/a.ts': "import { b } from '../../finish/b.ts'" },
    ],
    bad: [
      { 'engine/search/a.ts': "import { b } from '../finish/b.ts'" },
      { 'engine/search/a.ts': "import type { B } from '../finish/b.ts'" },
      { 'engine/search/a.ts': "import { type B } from '../finish/b.ts'" },
      { 'engine/search/a.ts': "type B = import('../finish/b.ts').B" },
      { 'engine/search/a.ts': "const b = await import('../finish/b.ts')" },
      { 'engine/search/a.ts': "export { b } from '../finish/b.ts'" },
      { 'engine/search/a.ts': "import '../finish/b.ts'" },
      { 'engine/search/a.ts': "const url = new URL('../worker/b.ts', import.meta.url)" },
      { 'engine/search/deep/a.ts': "import { b } from '../../finish/b.ts'" },
      { 'engine/search/a.ts': "import { b } from '../run/b.ts'" },
      { 'engine/search/a.ts': "import { b } from '../index.ts'" },
      { 'engine/model/a.ts': "import { b } from '../random/b.ts'" },
      { 'engine/run/a.ts': "import { b } from '../worker/b.ts'" },
      { 'engine/run/a.ts': "import { b } from '../lang/b.ts'" },
      { 'engine/export/a.ts': "import { b } from '../format/b.ts'" },
      { 'engine/finish/a.ts': "import { b } from '../run/b.ts'" },
      { 'engine/lang/a.ts': "import { b } from '../techniques/flags/static/b.ts'" },
      { 'engine/techniques/flags/dynamic/a.ts': "import { b } from '../../objects/dynamic/b.ts'" },
      { 'engine/techniques/flags/static/a.ts': "import { b } from '../../objects/static/b.ts'" },
      { 'engine/techniques/flags/technique.ts': "import { b } from '../objects/technique.ts'" },
      { 'engine/techniques/flags/dynamic/a.ts': "import { b } from '../static/b.ts'" },
      { 'engine/techniques/flags/dynamic/a.ts': "import { b } from '../../../run/b.ts'" },
      { 'engine/features/duel/a.ts': "import { b } from '../explain/b.ts'" },
      { 'cli/main.ts': "import { b } from '../engine/search/b.ts'" },
    ],
  },
  {
    name: 'ARCHITECTURE names exactly the rooms that exist',
    rule: roomsAreFolders,
    good: [{ 'engine/ARCHITECTURE.md': '| room | it |\n| `search` | which test next |', 'engine/search/a.ts': '' }],
    bad: [
      { 'engine/ARCHITECTURE.md': '| `search` | which test next |', 'engine/search/a.ts': '', 'engine/goals/a.ts': '' },
      { 'engine/ARCHITECTURE.md': '| `search` | |\n| `pipeline` | |', 'engine/search/a.ts': '' },
      { 'engine/search/a.ts': '' },
    ],
  },
  {
    name: 'only the compiler side imports TypeScript',
    rule: onlyLangKnowsTypeScript,
    good: [
      { 'engine/lang/a.ts': "import ts from 'typescript'; import * as vfs from '@typescript/vfs'" },
      { 'engine/techniques/flags/static/a.ts': "import ts from 'typescript'" },
    ],
    bad: [
      { 'engine/finish/a.ts': "import ts from 'typescript'" },
      { 'engine/techniques/flags/dynamic/a.ts': "import ts from 'typescript'" },
      { 'engine/techniques/flags/technique.ts': "import type ts from 'typescript'" },
      { 'engine/model/a.ts': "import type ts from 'typescript'" },
      { 'engine/worker/a.ts': "import { b } from '@typescript/vfs'" },
      { 'engine/index.ts': "import ts from 'typescript'" },
      { 'cli/main.ts': "import ts from 'typescript'" },
      { 'src/A.svelte': '<script lang="ts">import ts from \'typescript\'</script>' },
    ],
  },
  {
    name: 'the engine is portable',
    rule: engineIsPortable,
    good: [{ 'engine/worker/a.ts': "import { b } from 'node:fs'" }, { 'cli/a.ts': "import { b } from 'node:fs'" }],
    bad: [{ 'engine/runtime/a.ts': "import { b } from 'node:vm'" }],
  },
  {
    name: 'the page imports only the public side of the engine',
    rule: pageImportsOnlyThePublicSide,
    good: [
      { 'src/a.ts': "import { b } from '../engine/goals/b.ts'; import type { C } from '../engine/model/c.ts'" },
      { 'src/a.ts': "import { b } from '../engine/techniques/flags/view.ts'" },
      { 'src/engine/a.ts': "import EngineWorker from '../../engine/worker/entry/compiler.worker.ts?worker'" },
      { 'src/a.ts': "import { b } from './engine/b.ts'" },
    ],
    bad: [
      { 'src/a.ts': "import { b } from '../engine/finish/b.ts'" },
      { 'src/a.ts': "import { b } from '../engine/index.ts'" },
      { 'src/a.ts': "import { b } from '../engine/techniques/flags/dynamic/b.ts'" },
      { 'src/a.ts': "import { b } from '../engine/techniques/flags/technique.ts'" },
      { 'src/a.svelte.ts': "import type { B } from '../engine/run/b.ts'" },
      { 'src/A.svelte': '<script module lang="ts">import { b } from \'../engine/graph/b.ts\'</script><p>A</p>' },
      { 'src/A.svelte': '<script lang="ts">import type { B } from \'../engine/search/b.ts\'</script><p>A</p>' },
    ],
  },
  {
    name: 'the workers that run pasted code load no compiler',
    rule: engineWorkersLoadNoCompiler,
    good: [
      {
        'engine/worker/entry/engine.worker.ts': "import { b } from '../../run/b.ts'",
        'engine/run/b.ts': "import type { Project } from '../lang/program.ts'",
      },
      { 'engine/worker/entry/compiler.worker.ts': "import { b } from '../../lang/b.ts'" },
    ],
    bad: [
      { 'engine/worker/entry/engine.worker.ts': "import { b } from '../../lang/b.ts'" },
      {
        'engine/worker/entry/node-child.ts': "import { b } from '../../run/b.ts'",
        'engine/run/b.ts': "export { c } from './c.ts'",
        'engine/run/c.ts': "import { d } from '../lang/d.ts'",
      },
    ],
  },
  {
    name: 'the tables of questions and results load nothing that runs pasted code',
    rule: tablesRunNothing,
    good: [
      {
        'engine/run/questions.ts': "import { b } from '../features/a/questions.ts'",
        'engine/features/a/questions.ts':
          "import { b } from '../../model/b.ts'; import type { C } from '../../runtime/c.ts'",
      },
      {
        'engine/techniques/results.ts': "import { b } from './a/result.ts'",
        'engine/techniques/a/result.ts': "import type { B } from '../result.ts'; import { c } from '../../model/c.ts'",
      },
    ],
    bad: [
      {
        'engine/run/questions.ts': "import { b } from '../features/a/questions.ts'",
        'engine/features/a/questions.ts': "import { c } from './c.ts'",
      },
      { 'engine/run/questions.ts': "import { techniques } from '../techniques/techniques.ts'" },
      {
        'engine/techniques/results.ts': "import { b } from './a/result.ts'",
        'engine/techniques/a/result.ts': "import { c } from './dynamic/c.ts'",
      },
    ],
  },
  {
    name: 'there are no import cycles',
    rule: noCycles,
    isForTests: true,
    good: [
      {
        'engine/finish/a.ts': "import { b } from './b.ts'; import { c } from './c.ts'",
        'engine/finish/b.ts': "import { c } from './c.ts'",
        'engine/finish/c.ts': '',
      },
    ],
    bad: [
      { 'engine/finish/a.ts': "import { a } from './a.ts'" },
      { 'bench/a.ts': "import { a } from './a.ts'" },
      { 'test/support/a.ts': "import { b } from './b.ts'", 'test/support/b.ts': "import type { A } from './a.ts'" },
      { 'scripts/a.mjs': "import { b } from './b.mjs'", 'scripts/b.mjs': "export { a } from './a.mjs'" },
      {
        'src/a.ts': "import B from './B.svelte'",
        'src/B.svelte': '<script lang="ts">import { a } from \'./a.ts\'</script>',
      },
      { 'engine/finish/a.ts': "import { b } from './b.ts'", 'engine/finish/b.ts': "import type { A } from './a.ts'" },
      {
        'engine/finish/a.ts': "import { b } from './b.ts'",
        'engine/finish/b.ts': "import { c } from './c.ts'",
        'engine/finish/c.ts': "import { b } from './b.ts'",
      },
    ],
  },
  {
    name: 'there are no barrels',
    rule: noBarrels,
    good: [{ 'engine/index.ts': "export * from './run/a.ts'" }, { 'engine/finish/a.ts': 'export const a = 1' }],
    bad: [
      { 'engine/finish/index.ts': '' },
      { 'engine/finish/all.ts': "export * from './a.ts'" },
      { 'engine/finish/all.ts': "export * as a from './a.ts'" },
    ],
  },
  {
    name: 'chance and time are arguments',
    rule: chanceAndTimeAreArguments,
    good: [
      { 'engine/search/a.ts': 'const a = Math.floor(random.next()) // not Math.random()' },
      { 'engine/search/a.ts': "const text = 'new Date()'; const a = `console.log(${text})`" },
      { 'engine/model/a.ts': "export interface A { readonly Date: number; readonly at: Date }; type B = 'console'" },
      { 'engine/finish/a.ts': 'const names = { Date: 1, console: 2 }; use(names.Date, names.console)' },
      { 'engine/runtime/a.ts': 'const a = Date.now() + Math.random(); console.log(performance.now())' },
      { 'engine/worker/a.ts': 'const a = performance.now()' },
      { 'engine/export/a.ts': 'const a = b instanceof Date' },
      { 'cli/a.ts': 'console.log(new Date())' },
    ],
    bad: [
      { 'engine/search/a.ts': 'const a = Math.random()' },
      { 'engine/search/a.ts': "const a = Math['random']()" },
      { 'engine/search/a.ts': 'const { random } = Math' },
      { 'engine/search/a.ts': 'const a = { ...Math }' },
      { 'engine/run/a.ts': 'const a = Date.now()' },
      { 'engine/run/a.ts': 'const a = new Date()' },
      { 'engine/run/a.ts': 'const a = globalThis.Date.now()' },
      { 'engine/finish/a.ts': 'const now = performance.now.bind(performance)' },
      { 'engine/index.ts': "console.log('x')" },
      { 'engine/finish/a.ts': 'const a = { console }' },
      { 'engine/finish/a.ts': 'const f = (clock = Date) => clock' },
    ],
  },
  {
    name: 'platform differences are in one place',
    rule: platformsDifferInOnePlace,
    good: [
      { 'engine/runtime/realm/host.ts': 'const { process } = globalThis as Host' },
      { 'engine/worker/entry/node-child.ts': 'process.exit(1)' },
      { 'engine/runtime/a.ts': 'const go = ({ setImmediate }: Host) => setImmediate?.(use)' },
      { 'engine/runtime/a.ts': "const hidden = ['MessageChannel', 'Worker']; use(host.process)" },
      { 'engine/model/a.ts': 'interface A { readonly location: string; readonly process: number }' },
      { 'cli/a.ts': 'process.exit(1)' },
    ],
    bad: [
      { 'engine/runtime/a.ts': 'const { setImmediate } = globalThis as { setImmediate?: () => void }' },
      { 'engine/runtime/a.ts': 'if (globalThis.process) use()' },
      { 'engine/runtime/a.ts': '(globalThis as { process?: object }).process' },
      { 'engine/runtime/a.ts': "if ('setImmediate' in globalThis) use()" },
      { 'engine/runtime/a.ts': "if (typeof process === 'object') use()" },
      { 'engine/run/a.ts': 'const channel = new MessageChannel()' },
      { 'engine/export/a.ts': 'const text = window.name' },
    ],
  },
  {
    name: 'names and keys are explicit',
    rule: namesAndKeysAreExplicit,
    good: [
      { 'src/a.ts': 'export const a = 1; for (const key of Object.keys(a)) use(key); switch (a) { default: use() }' },
    ],
    bad: [
      { 'src/a.ts': 'for (const key in a) use(key)' },
      { 'src/a.ts': 'export default 1' },
      { 'bench/a.ts': 'export default function a() {}' },
      { 'engine/finish/a.ts': 'export default class A {}' },
    ],
  },
  {
    name: 'comments name no missing document',
    rule: commentsNameNoMissingDocument,
    isForTests: true,
    good: [
      { 'engine/search/a.ts': '/** Ranks (docs/a.md 2.3, 10). */', 'docs/a.md': '## 2. B\n\n### 2.3 C\n\n## 10. D' },
      { 'src/A.svelte': '<!-- see docs/a.md -->', 'docs/a.md': '' },
      { 'engine/search/a.ts': '// as in MOSA (ICST 2015), after RFC 3339 and UTF 8' },
    ],
    bad: [
      { 'engine/search/a.ts': '/** Ranks (docs/a.md). */' },
      { 'engine/search/a.ts': '/** Ranks (docs/a.md 2.3, 2.4). */', 'docs/a.md': '### 2.3 C' },
      { 'engine/search/a.ts': '/** Ranks (docs/a.md 1). */', 'docs/a.md': '### 1.1 C\n## 11. D' },
      { 'engine/search/a.ts': '// the loop of ALGORITHMS 2.2' },
      { 'engine/search/a.ts': '// PLAYGROUND A.1' },
      { 'test/a.ts': '// Example 1 of paper 003' },
    ],
  },
  {
    name: 'comments name no missing file',
    rule: commentsNameNoMissingFile,
    isForTests: true,
    good: [
      {
        'engine/search/a.ts': '// see README.md, b.md and ../c.md',
        'README.md': '',
        'engine/search/b.md': '',
        'engine/c.md': '',
      },
      {
        'src/a.ts': "/** As test/a.ts. */\nconst b = 'engine/none.ts' + `src/none.ts // engine/none.ts`",
        'test/a.ts': '',
      },
      { 'test/cases/a.ts': '// src/none.ts' },
    ],
    bad: [
      { 'engine/search/a.ts': '/** Ranks (none.md). */' },
      { 'bench/a.ts': 'f(/* see bench/none.md */ b)' },
      { 'test/a.ts': "const a = 'b' // as in engine/none.ts" },
      { 'engine/a.ts': 'function a() {\n  // src/None.svelte\n}' },
      { 'src/A.svelte': '<script lang="ts">\n  /** As test/none.test.ts. */\n  let a = 1\n</script>' },
      { 'src/A.svelte': '<!-- src/none.ts --><p>A</p>' },
      { 'scripts/a.mjs': '// scripts/none.mjs' },
    ],
  },
  {
    name: 'functions have few parameters',
    rule: fewParameters,
    good: [
      { 'engine/search/a.ts': 'function f(a: 1, b: 2, c: 3, d: 4, e: 5) {}' },
      { 'engine/search/a.ts': 'function f({ a, b, c, d, e, f }: A) {}' },
    ],
    bad: [
      { 'engine/search/a.ts': 'function f(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6) {}' },
      { 'src/a.ts': 'const f = (a: 1, b: 2, c: 3, d: 4, e: 5, f: 6) => a' },
      { 'bench/a.ts': 'class A { f(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6) {} }' },
    ],
  },
  {
    name: 'no parameter is a flag',
    rule: noFlagParameters,
    good: [
      { 'engine/search/a.ts': 'function goal(outcome: boolean) {}; goal(true); goal(false)' },
      { 'engine/search/a.ts': 'function f(isThere: boolean) {}; f(a < b)' },
      { 'engine/search/a.ts': "function f(order: 'up' | 'down') {}; f('up'); set.add(true)" },
      { 'engine/search/a.ts': 'interface A { setMuted(isOn: boolean): void }; a.setMuted(true)' },
      { 'engine/search/a.ts': 'const f = ({ isDown = false }) => isDown; f({ isDown: true })' },
    ],
    bad: [
      { 'engine/search/a.ts': 'function f(isDown: boolean) {}; f(true)' },
      { 'engine/search/a.ts': 'function f() { const g = (isDown: boolean) => isDown; g(true) }' },
      { 'engine/search/a.ts': 'interface A { sort(isDown: boolean): void }; a.sort(true)' },
      { 'src/a.svelte.ts': 'class A { sort(isDown: boolean) {} }', 'src/b.ts': 'a.sort(false)' },
      { 'engine/search/a.ts': 'function f(g: (isDown: boolean) => void) { g(true) }' },
      { 'src/a.ts': 'export function f(a: number, deep = false) {}', 'src/b.ts': 'f(1, true)' },
    ],
  },
]

const folders = ['engine', 'src', 'cli', 'bench'] as const

/** The Markdown documents in these folders. */
function documents(below: readonly string[]): readonly string[] {
  return below.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((it) => posix.join(folder, it.replaceAll('\\', '/')))
      .filter((it) => it.endsWith('.md')),
  )
}

const textOf = (path: string): readonly [string, string] => [path, readFileSync(join(root, path), 'utf8')]

const repository = new Map([...sourcesIn(folders), ...documents(['docs', ...folders, 'test']).map(textOf)])
for (const it of readdirSync(root)) if (it.endsWith('.md')) repository.set(...textOf(it))

/** These files contain examples of missing files. */
const examples = ['test/architecture.test.ts', 'test/scripts/documents.test.ts']

const withTests = new Map([
  ...repository,
  ...[...sourcesIn(['test', 'scripts'])].filter(([path]) => !examples.includes(path)),
])

test('the sources are found', () => {
  expect([...repository.keys()]).toContain('engine/model/test/statement.ts')
  expect([...withTests.keys()]).toContain('scripts/paths.mjs')
})

describe.each(proofs)('$name', ({ rule, isForTests, good, bad }) => {
  test('holds in this repository', () => {
    expect(rule(isForTests ? withTests : repository)).toEqual([])
  })

  test.each(good)('accepts %j', (program) => {
    expect(rule(new Map(Object.entries(program)))).toEqual([])
  })

  test.each(bad)('refuses %j', (program) => {
    expect(rule(new Map(Object.entries(program)))).not.toEqual([])
  })
})
