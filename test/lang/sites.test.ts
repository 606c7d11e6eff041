import { describe, test } from 'vitest'
import { casesIn } from '../support/cases.ts'
import { detailedOf, sourceOf } from '../support/compile.ts'

const cases = casesIn('sites')

describe('recording everything inserts', () => {
  for (const name of cases.names) {
    test(`the probes of ${name}`, () => {
      const { code } = detailedOf(sourceOf(cases.input(name)))
      cases.check(name, '.js', code)
    })
  }
})
