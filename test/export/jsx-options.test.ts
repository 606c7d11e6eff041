import { describe, expect, test } from 'vitest'
import { projectFiles } from '../../engine/export/project/project.ts'
import { runners } from '../../engine/model/goal/options.ts'
import { seeded } from '../../engine/random/random.ts'
import { sourceOf } from '../support/compile.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

const run = {
  vitest: (files: Readonly<Record<string, string>>) => runVitest(files),
  jest: (files: Readonly<Record<string, string>>) => runJest(files, 1),
  node: (files: Readonly<Record<string, string>>) => runNodeTest(files, seeded('order')),
}

const item = 'export const item = (n: number) => (n > 3 ? <li title="many">{n}</li> : <><b>few</b></>)'
const texts = {
  'classic React': `// @jsx: react\nimport React from 'react'\n${item}`,
  'a package': `// @jsxImportSource: preact\n${item}`,
  'a factory': `// @jsx: react
// @jsxFactory: h
// @jsxFragmentFactory: Fragment
const Fragment = 'fragment'
const h = (type: unknown, props: object | null, ...children: unknown[]) => ({ type, props, children })
${item}`,
}

describe.each(share(runners, 3))('options for JSX in comments, in a project for %s', (runner) => {
  test.each(Object.entries(texts))('name %s', { timeout: 60_000 }, async (_, text) => {
    const source = sourceOf(text, 'main.tsx')
    const report = await reportFor(source, 200, { runner })
    const { passed, failures } = await run[runner](projectFiles(source, report, runner))
    expect([failures, passed]).toEqual([[], 2])
  })
})
