import { describe, test } from 'vitest'
import { casesIn } from '../../support/cases.ts'
import { sourceOf, withObjectsOf } from '../../support/compile.ts'
import { render, templateFor } from '../../support/templates.ts'

const own = casesIn('templates')
const ofGraphs = casesIn('objects')

const cases = [
  ...own.names.map((name) => ({ name, folder: own, extension: '.txt' })),
  // Programs that also have expected graphs.
  ...['assignments', 'elements', 'inside', 'keys', 'mocks', 'module-instances', 'module-state', 'withers'].map(
    (name) => ({
      name,
      folder: ofGraphs,
      extension: '.templates.txt',
    }),
  ),
]

describe('templates', () => {
  for (const { name, folder, extension } of cases) {
    test(`for the predicates of ${name}`, () => {
      const compiled = withObjectsOf(sourceOf(folder.input(name)))
      const { predicates, objects } = compiled
      const texts = objects.graphs.map(({ predicate }) => {
        const { text, place } = predicates[predicate]!
        return `${place.line}: ${text}\n${render(compiled, templateFor(compiled, text))}\n`
      })
      folder.check(name, extension, texts.join('\n'))
    })
  }
})
