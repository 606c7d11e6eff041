import { describe, test } from 'vitest'
import { casesIn } from '../support/cases.ts'
import { sourceOf, withObjectsOf } from '../support/compile.ts'
import { render, templateFor } from '../support/templates.ts'

const cases = casesIn('templates')

describe('templates', () => {
  for (const name of cases.names) {
    test(`for the predicates of ${name}`, () => {
      const compiled = withObjectsOf(sourceOf(cases.input(name)))
      const { predicates, objects } = compiled
      const texts = objects.graphs.map(({ predicate }) => {
        const { text, place } = predicates[predicate]!
        return `${place.line}: ${text}\n${render(compiled, templateFor(compiled, text))}\n`
      })
      cases.check(name, '.txt', texts.join('\n'))
    })
  }
})
