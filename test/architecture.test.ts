import { describe, expect, test } from 'vitest'
import {
  chanceAndTimeAreArguments,
  engineIsPortable,
  engineWorkersLoadNoCompiler,
  namesAndKeysAreExplicit,
  noBarrels,
  noCycles,
  noFlagParameters,
  onlyCompileKnowsTypeScript,
  platformsDifferInOnePlace,
  pageSeesOnlyTheFace,
  roomsKeepApart,
  type Rule,
} from './support/architecture.ts'
import { sourcesIn } from './support/imports.ts'

/** A rule with programs that keep it and programs that break it, so that a rule that never fails is noticed. */
interface Proof {
  readonly name: string
  readonly rule: Rule
  readonly good: readonly Program[]
  readonly bad: readonly Program[]
}

/** Texts of files by path. */
type Program = Readonly<Record<string, string>>

const proofs: readonly Proof[] = [
  {
    name: 'rooms keep apart',
    rule: roomsKeepApart,
    good: [
      { 'engine/search/a.ts': "import { b } from './b.ts'; import type { Goal } from '../model/goal.ts'" },
      { 'engine/compile/instrument/a.ts': "import { b } from '../b.ts'; import { c } from '../../graph/c.ts'" },
      { 'engine/pipeline/a.ts': "import { b } from '../search/b.ts'" },
      { 'engine/worker/a.ts': "import { b } from '../pipeline/b.ts'; import { c } from '../compile/c.ts'" },
      { 'engine/worker/a.ts': "const b = await import('../format/b.ts')" },
      { 'engine/index.ts': "export { b } from './pipeline/b.ts'" },
      { 'cli/main.ts': "import { b } from '../engine/pipeline/b.ts'" },
      { 'bench/main.ts': "import { b } from '../engine/execution/b.ts'; import { c } from '../engine/pipeline/c.ts'" },
      { 'engine/search/a.ts': "// import { b } from '../suite/b.ts'\nconst text = `import '../suite/b.ts'`" },
    ],
    bad: [
      { 'engine/search/a.ts': "import { b } from '../suite/b.ts'" },
      { 'engine/search/a.ts': "import type { B } from '../suite/b.ts'" },
      { 'engine/search/a.ts': "import { type B } from '../suite/b.ts'" },
      { 'engine/search/a.ts': "type B = import('../suite/b.ts').B" },
      { 'engine/search/a.ts': "const b = await import('../suite/b.ts')" },
      { 'engine/search/a.ts': "export { b } from '../suite/b.ts'" },
      { 'engine/search/a.ts': "import '../suite/b.ts'" },
      { 'engine/search/a.ts': "const url = new URL('../worker/b.ts', import.meta.url)" },
      { 'engine/search/deep/a.ts': "import { b } from '../../suite/b.ts'" },
      { 'engine/search/a.ts': "import { b } from '../pipeline/b.ts'" },
      { 'engine/model/a.ts': "import { b } from '../random/b.ts'" },
      { 'engine/pipeline/a.ts': "import { b } from '../worker/b.ts'" },
      { 'engine/export/a.ts': "import { b } from '../format/b.ts'" },
      { 'engine/worker/a.ts': "import { b } from '../search/b.ts'" },
      { 'engine/index.ts': "import { b } from './search/b.ts'" },
      { 'cli/main.ts': "import { b } from '../engine/search/b.ts'" },
      { 'src/a.ts': "import { b } from '../engine/pipeline/b.ts'" },
    ],
  },
  {
    name: 'only compile knows the TypeScript compiler',
    rule: onlyCompileKnowsTypeScript,
    good: [{ 'engine/compile/a.ts': "import ts from 'typescript'; import * as vfs from '@typescript/vfs'" }],
    bad: [
      { 'engine/suite/a.ts': "import ts from 'typescript'" },
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
    bad: [{ 'engine/execution/a.ts': "import { b } from 'node:vm'" }],
  },
  {
    name: 'the page sees only the face of the engine',
    rule: pageSeesOnlyTheFace,
    good: [
      { 'src/a.ts': "import { b } from '../engine/index.ts'; import type { C } from '../engine/model/c.ts'" },
      { 'src/engine/a.ts': "import EngineWorker from '../../engine/worker/compiler.worker.ts?worker'" },
      { 'src/a.ts': "import { b } from './engine/b.ts'" },
    ],
    bad: [
      { 'src/a.ts': "import { b } from '../engine/suite/b.ts'" },
      { 'src/a.svelte.ts': "import type { B } from '../engine/pipeline/b.ts'" },
      { 'src/A.svelte': '<script module lang="ts">import { b } from \'../engine/graph/b.ts\'</script><p>A</p>' },
      { 'src/A.svelte': '<script lang="ts">import type { B } from \'../engine/search/b.ts\'</script><p>A</p>' },
    ],
  },
  {
    name: 'the workers that run pasted code load no compiler',
    rule: engineWorkersLoadNoCompiler,
    good: [
      {
        'engine/worker/engine.worker.ts': "import { b } from '../pipeline/b.ts'",
        'engine/pipeline/b.ts': "import type { Project } from '../compile/program.ts'",
      },
      { 'engine/worker/compiler.worker.ts': "import { b } from '../compile/b.ts'" },
    ],
    bad: [
      { 'engine/worker/engine.worker.ts': "import { b } from '../compile/b.ts'" },
      {
        'engine/worker/node-child.ts': "import { b } from '../pipeline/b.ts'",
        'engine/pipeline/b.ts': "export { c } from './c.ts'",
        'engine/pipeline/c.ts': "import { d } from '../compile/d.ts'",
      },
    ],
  },
  {
    name: 'there are no import cycles',
    rule: noCycles,
    good: [
      {
        'engine/suite/a.ts': "import { b } from './b.ts'; import { c } from './c.ts'",
        'engine/suite/b.ts': "import { c } from './c.ts'",
        'engine/suite/c.ts': '',
      },
    ],
    bad: [
      { 'engine/suite/a.ts': "import { a } from './a.ts'" },
      { 'bench/a.ts': "import { a } from './a.ts'" },
      {
        'src/a.ts': "import B from './B.svelte'",
        'src/B.svelte': '<script lang="ts">import { a } from \'./a.ts\'</script>',
      },
      { 'engine/suite/a.ts': "import { b } from './b.ts'", 'engine/suite/b.ts': "import type { A } from './a.ts'" },
      {
        'engine/suite/a.ts': "import { b } from './b.ts'",
        'engine/suite/b.ts': "import { c } from './c.ts'",
        'engine/suite/c.ts': "import { b } from './b.ts'",
      },
    ],
  },
  {
    name: 'there are no barrels',
    rule: noBarrels,
    good: [{ 'engine/index.ts': "export * from './pipeline/a.ts'" }, { 'engine/suite/a.ts': 'export const a = 1' }],
    bad: [
      { 'engine/suite/index.ts': '' },
      { 'engine/suite/all.ts': "export * from './a.ts'" },
      { 'engine/suite/all.ts': "export * as a from './a.ts'" },
    ],
  },
  {
    name: 'chance and time are arguments',
    rule: chanceAndTimeAreArguments,
    good: [
      { 'engine/search/a.ts': 'const a = Math.floor(random.next()) // not Math.random()' },
      { 'engine/search/a.ts': "const text = 'new Date()'; const a = `console.log(${text})`" },
      { 'engine/model/a.ts': "export interface A { readonly Date: number; readonly at: Date }; type B = 'console'" },
      { 'engine/suite/a.ts': 'const names = { Date: 1, console: 2 }; use(names.Date, names.console)' },
      { 'engine/execution/a.ts': 'const a = Date.now() + Math.random(); console.log(performance.now())' },
      { 'engine/worker/a.ts': 'const a = performance.now()' },
      { 'cli/a.ts': 'console.log(new Date())' },
    ],
    bad: [
      { 'engine/search/a.ts': 'const a = Math.random()' },
      { 'engine/search/a.ts': "const a = Math['random']()" },
      { 'engine/search/a.ts': 'const { random } = Math' },
      { 'engine/search/a.ts': 'const a = { ...Math }' },
      { 'engine/pipeline/a.ts': 'const a = Date.now()' },
      { 'engine/pipeline/a.ts': 'const a = new Date()' },
      { 'engine/pipeline/a.ts': 'const a = globalThis.Date.now()' },
      { 'engine/suite/a.ts': 'const now = performance.now.bind(performance)' },
      { 'engine/index.ts': "console.log('x')" },
      { 'engine/suite/a.ts': 'const a = { console }' },
      { 'engine/suite/a.ts': 'const f = (clock = Date) => clock' },
    ],
  },
  {
    name: 'platforms differ in one place',
    rule: platformsDifferInOnePlace,
    good: [
      { 'engine/execution/host.ts': 'const { process } = globalThis as Host' },
      { 'engine/worker/node-child.ts': 'process.exit(1)' },
      { 'engine/execution/a.ts': 'const go = ({ setImmediate }: Host) => setImmediate?.(use)' },
      { 'engine/execution/a.ts': "const hidden = ['MessageChannel', 'Worker']; use(host.process)" },
      { 'engine/model/a.ts': 'interface A { readonly location: string; readonly process: number }' },
      { 'cli/a.ts': 'process.exit(1)' },
    ],
    bad: [
      { 'engine/execution/a.ts': 'const { setImmediate } = globalThis as { setImmediate?: () => void }' },
      { 'engine/execution/a.ts': 'if (globalThis.process) use()' },
      { 'engine/execution/a.ts': '(globalThis as { process?: object }).process' },
      { 'engine/execution/a.ts': "if ('setImmediate' in globalThis) use()" },
      { 'engine/execution/a.ts': "if (typeof process === 'object') use()" },
      { 'engine/pipeline/a.ts': 'const channel = new MessageChannel()' },
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
      { 'engine/suite/a.ts': 'export default class A {}' },
    ],
  },
  {
    name: 'no parameter is a flag',
    rule: noFlagParameters,
    good: [
      { 'engine/search/a.ts': 'function goal(outcome: boolean) {}; goal(true); goal(false)' },
      { 'engine/search/a.ts': 'function f(isThere: boolean) {}; f(a < b)' },
      { 'engine/search/a.ts': "function f(order: 'up' | 'down') {}; f('up'); set.add(true)" },
    ],
    bad: [
      { 'engine/search/a.ts': 'function f(isDown: boolean) {}; f(true)' },
      { 'src/a.ts': 'export function f(a: number, deep = false) {}', 'src/b.ts': 'f(1, true)' },
    ],
  },
]

const repository = sourcesIn(['engine', 'src', 'cli', 'bench'])

test('the sources are found', () => {
  expect([...repository.keys()]).toContain('engine/model/statement.ts')
})

describe.each(proofs)('$name', ({ rule, good, bad }) => {
  test('in this repository', () => {
    expect(rule(repository)).toEqual([])
  })

  test.each(good)('and the rule accepts %j', (program) => {
    expect(rule(new Map(Object.entries(program)))).toEqual([])
  })

  test.each(bad)('and the rule refuses %j', (program) => {
    expect(rule(new Map(Object.entries(program)))).not.toEqual([])
  })
})
