import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type StrongMutant, strongOperators } from '../../engine/model/goal/mutation-build.ts'
import { takeInventory } from '../../engine/lang/flow/predicates.ts'
import { noneProved } from '../../engine/lang/mutants/equivalent/equivalence.ts'
import { buildMutants } from '../../engine/lang/mutants/mutation-build.ts'
import { casesIn } from '../support/cases.ts'
import { checkedOf, compiledOf, sourceOf } from '../support/compile.ts'
import { strykerMutants } from '../support/stryker.ts'
import { share } from '../support/share.ts'
import { filesIn } from '../support/files-in.ts'

const cases = casesIn('strong-mutants')

/** All mutants, even those that are proved to be equivalent. */
function mutantsOf(name: string, text: string): readonly StrongMutant[] {
  const checked = checkedOf(sourceOf(text, name))
  return buildMutants(checked, takeInventory(checked.files), checked.files, noneProved).mutants
}

function places(mutants: readonly StrongMutant[]): readonly string[] {
  return mutants
    .map(({ operator, place: it }) => `${it.line}:${it.column}-${it.endLine}:${it.endColumn} ${operator}`)
    .sort()
}

describe('the strong mutants', () => {
  for (const name of cases.names) {
    test(`of ${name}`, () => {
      const mutants = mutantsOf('main.ts', cases.input(name))
      const lines = mutants.map(
        ({ place, operator, original, replacement }) =>
          `${place.line}:${place.column} ${operator} ${original} → ${replacement}`,
      )
      cases.check(name, '.txt', `${lines.join('\n')}\n`)
    })
  }

  test('of the cases use every operator', () => {
    const seen = new Set(cases.names.flatMap((it) => mutantsOf('main.ts', cases.input(it)).map((all) => all.operator)))
    expect([...seen].sort()).toEqual([...strongOperators])
  })
})

describe('an expression with very many operands', () => {
  const parts = Array.from({ length: 300 }, (_, at) => `a[${at}]`)

  test.each(share(['+', '||', '<'], 3))('joined by %s has a few mutants, and its code parses', (operator) => {
    const text = `export function f(a: any) { return ${parts.join(` ${operator} `)} }`
    const { mutationBuild: build } = compiledOf(sourceOf(text))
    expect(build.mutants.filter((it) => it.operator !== 'BlockStatement')).not.toHaveLength(0)
    expect(build.code.length).toBeLessThan(40 * text.length)
    expect(() => new Function('probes', build.code)).not.toThrow()
  })
})

/** Lists of examples, not programs. */
const lists: ReadonlySet<string> = new Set(['examples.ts', 'texts.ts'])

/**
 * Files that StrykerJS cannot parse: fields with accessors, decorators before computed names and parameters, exported
 * string names.
 */
const unreadable: ReadonlySet<string> = new Set([
  'classes-accessors-and-prototypes.ts',
  'classes-decorators-of-every-kind.ts',
  'classes-order-of-evaluation.ts',
  'classes.ts',
  'decorators-experimental-order.ts',
  'decorators.ts',
  'exports-of-every-form.ts',
  'function-names-are-inferred.ts',
  'plain-javascript-with-odd-layout.js',
  'recursion-in-defaults-and-fields.ts',
])

/** `npm run experiment -- mutation` compares the files of `bench/subjects`. */
const folders = ['test/cases/strong-mutants', 'test/cases/language', 'src/examples']

describe('the strong mutants equal those of StrykerJS', () => {
  for (const folder of folders) {
    const root = new URL(`../../${folder}/`, import.meta.url)
    const all = filesIn(root).filter((it) => /\.[jt]s$/.test(it) && !unreadable.has(it) && !lists.has(it))
    const names = share(all, 30)
    test(`in ${folder}`, { timeout: 120_000 }, async () => {
      for (const name of names) {
        const text = readFileSync(new URL(name, root), 'utf8')
        expect({ name, mutants: places(mutantsOf(name, text)) }).toEqual({
          name,
          mutants: await strykerMutants(name, text),
        })
      }
    })
  }
})
