import { tmpdir } from 'node:os'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import type { Technique } from '../../engine/techniques/technique.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { complete } from '../../engine/run/options.ts'
import { root } from '../../scripts/paths.mjs'
import { compiledOf, sourceOf } from '../support/compile.ts'

const readme = readFileSync(join(root, 'engine/techniques/README.md'), 'utf8')
const code = /```ts\n(?<code>[\s\S]*?)```/.exec(readme)!.groups!.code!

// Elsewhere than it is meant to be, so its imports say where the engine is.
const folder = mkdtempSync(join(tmpdir(), 'technique-'))
const file = join(folder, 'technique.ts')
writeFileSync(
  file,
  code.replaceAll(
    /from '(?<path>\.[^']*)'/g,
    (_, path: string) => `from '${join(root, 'engine/techniques/example', path)}'`,
  ),
)
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test('the technique of the README has no type errors', () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (it) => ts.sys.readFile(it)) as { config: unknown }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram([file], { ...options, noEmit: true, types: [] })
  const messages = ts.getPreEmitDiagnostics(program, program.getSourceFile(file))
  expect(messages.map((it) => ts.flattenDiagnosticMessageText(it.messageText, ' '))).toEqual([])
})

/** A single number in the open, which the first tests do not have. */
const text = "export function f(n: number): string { return n * n - 2468 * n + 1522756 === 0 ? 'root' : 'none' }"

test('the technique of the README works', async () => {
  const { example } = (await import(pathToFileURL(file).href)) as { readonly example: Technique }
  let improved = 0
  const watched: Technique = {
    ...example,
    open(run) {
      const open = example.open(run)!
      return {
        ...open,
        improve: (search) => {
          const improver = open.improve!(search)!
          return {
            async improve(held, suite) {
              const improvement = await improver.improve(held, suite)
              improved += improvement.cost
              return improvement
            },
          }
        },
      }
    },
  }
  const source = sourceOf(text)
  const compiled = compiledOf(source)
  const options = complete({ techniques: [], budget: { kind: 'evaluations', count: 2000 } })
  const session = openSession({ source, compiled, options, seeds: [] }, { techniques: [watched] })
  for await (const _ of session.steps()) {
    // The search goes on by itself.
  }
  session.dispose()
  expect(improved).toBeGreaterThan(0)
})

test('has thirty lines or a few more', () => {
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(36)
})
