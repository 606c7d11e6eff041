import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Technique } from '../../engine/techniques/technique.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { complete } from '../../engine/run/options.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { documentedCode } from '../support/documented-code.ts'
import { nightly } from '../support/nightly.ts'

const { code, file, errors } = documentedCode('engine/techniques/README.md', 'engine/techniques/example')

nightly('the technique of the README type-checks', () => {
  expect(errors()).toEqual([])
})

/** Only one number takes the branch, and the first tests do not contain it. */
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
    // Runs the search to its end.
  }
  session.dispose()
  expect(improved).toBeGreaterThan(0)
})

test('the technique of the README has about thirty lines', () => {
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(36)
})
