import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plain } from '../../../engine/techniques/compile.ts'
import type { Setter } from '../../../engine/model/objects/object-graph.ts'
import { printObjectGraph } from '../../../engine/model/objects/print-object-graph.ts'
import type { Compiled, Detail } from '../../../engine/model/subject/compiled.ts'
import { casesIn } from '../../support/cases.ts'
import { compilationOf, sourceOf } from '../../support/compile.ts'
import { expectSoundObjects } from '../../support/object-laws.ts'
import { isFull, share } from '../../support/share.ts'

const cases = casesIn('objects')

describe('object construction graphs', () => {
  for (const name of cases.names) {
    test(`the graphs of ${name}`, () => {
      const compiled = compiledWithObjects(cases.input(name))
      expectSoundObjects(compiled)
      cases.check(name, '.txt', render(compiled))
    })
  }
})

describe('in large programs', () => {
  const folder = new URL('../../../bench/large/', import.meta.url)
  for (const name of share(['hotel.ts', 'order-management.ts', 'table-query.ts'], 3)) {
    test(`graphs and setters of ${name} are sound`, () => {
      const compiled = compiledWithObjects(readFileSync(new URL(name, folder), 'utf8'))
      expect(compiled.objects.graphs.length).toBeGreaterThan(0)
      expectSoundObjects(compiled)
    })
  }
})

describe('without graphs', () => {
  const compiledWith = (text: string, objects: boolean): Compiled =>
    successful(text, { ...plain, techniques: objects ? ['objects'] : [] })

  test('modules of primitive inputs compile to the same, whatever they compute', () => {
    fc.assert(
      fc.property(moduleOfPrimitives, (text) => {
        expect(compiledWith(text, true)).toEqual(compiledWith(text, false))
      }),
      { numRuns: isFull ? 25 : 10 },
    )
  })

  for (const name of ['account-numbers', 'luhn', 'number-theory']) {
    test(`${name} compiles to the same`, () => {
      const text = readFileSync(new URL(`../../../bench/subjects/${name}.ts`, import.meta.url), 'utf8')
      expect(compiledWith(text, true)).toEqual(compiledWith(text, false))
    })
  }

  for (const name of share(cases.names, 8)) {
    test(`the code of ${name} is the same`, () => {
      const text = cases.input(name)
      expect(compiledWith(text, true).code).toBe(compiledWith(text, false).code)
    })
  }
})

describe('setters', () => {
  test('are chosen as in Figure 6', () => {
    const { objects, subject } = compiledWithObjects(cases.input('figure-six'))
    const scores = objects.setters[0]!.map((it) => [subject.callables[it.callable]!.name, it.score] as const)
    const total = scores.reduce((sum, [, score]) => sum + score, 0)
    expect(Object.fromEntries(scores.map(([name, score]) => [name, score / total]))).toEqual({
      'Holder.m1': 2 / 7,
      'Holder.m2': 2 / 7,
      'Holder.m3': 2 / 7,
      'Holder.m4': 1 / 7,
    })
  })
})

/** Functions over numbers and strings that branch, loop and call each other, with local objects. */
const moduleOfPrimitives: fc.Arbitrary<string> = fc
  .array(
    fc.record({
      condition: fc.constantFrom('a < b', 't.length > a', "t === 'x'", 'own.low <= a', 'list[0] === b', 'a % 2 === b'),
      body: fc.constantFrom('return a', 'b += 1', 'own.low = b', 'list.push(a)', 't += t', 'while (a > 3) a -= b + 4'),
      callee: fc.nat(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.map(({ condition, body, callee }, at) => functionText(condition, body, at, callee % all.length)))
  .map((texts) => texts.join('\n'))

function functionText(condition: string, body: string, at: number, callee: number): string {
  return `export function f${at}(a: number, b: number, t: string): number {
  const own = { low: b }
  const list = [a]
  if (${condition}) { ${body} } else if (f${callee}(a - 1, b, t) > own.low) return list.length
  return a > b ? a : b
}`
}

function compiledWithObjects(text: string): Compiled {
  return successful(text, { ...plain, techniques: ['objects'] })
}

function successful(text: string, detail: Detail): Compiled {
  const compilation = compilationOf(sourceOf(text), detail)
  if (compilation.kind === 'compiled') return compilation.compiled
  throw new Error(compilation.diagnostics.map((it) => it.message).join('\n'))
}

/** Every graph under the text of its predicate, then the setters of every class and of module state. */
function render({ subject, predicates, objects: { graphs, setters, moduleState } }: Compiled): string {
  const graphTexts = graphs.map((it) => {
    const { text, place } = predicates[it.predicate]!
    return `${String(place.line)}: ${text}\n${printObjectGraph(it, subject)}\n`
  })
  const setterText = (of: string, all: readonly Setter[]): readonly string[] => {
    const lines = all.map((it) => {
      const { name, parameters } = subject.callables[it.callable]!
      const parameterPath = (at: number, within: readonly string[] = []): string =>
        [parameters[at]!.name, ...within].join('.')
      const ofMock =
        it.mock === undefined ? [] : [[subject.callables[it.mock.callable]!.name, ...it.mock.fields].join('.')]
      const values = [...it.parameters.map((at, i) => parameterPath(at, it.within[i])), ...ofMock]
      const keyTexts = it.keys.map((key) => (key === undefined ? 'any' : parameterPath(key.parameter, key.fields)))
      const keys = keyTexts.every((key) => key === 'any') ? '' : ` at ${keyTexts.join(', ')}`
      const inside = it.inside.map((step) => (step.kind === 'field' ? `.${step.name}` : '[]')).join('')
      const how = [it.adds ? 'adds' : '', it.makes ? 'makes' : '', it.updates ? 'updates' : ''].join(' ').trimEnd()
      return `  ${it.field}${inside} by ${name}: ${String(Number(it.score.toFixed(3)))} with (${values.join(', ')})${keys} ${how}`.trimEnd()
    })
    return lines.length === 0 ? [] : [`setters of ${of}\n${lines.join('\n')}\n`]
  }
  const setterTexts = [
    ...setters.flatMap((all, id) => setterText(subject.classes[id]!.name, all)),
    ...moduleState.flatMap(({ setters: all }) => (all.length === 0 ? [] : setterText(all[0]!.field, all))),
  ]
  return [...graphTexts, ...setterTexts].join('\n')
}
