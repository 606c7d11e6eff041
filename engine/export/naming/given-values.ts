import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { argumentRole } from './roles.ts'
import { valueWords } from './value-words.ts'

/** The plain values that a test gives to its calls up to the act, each with what it is there: `for operator '%'`. */
export function givenValues({ test, act }: SuiteTest, subject: Subject): readonly string[] {
  const words = test.slice(0, act).flatMap((it, at) => {
    if (it.kind !== 'literal') return []
    const role = argumentRole(test, at, subject)
    const value = valueWords({ kind: 'primitive', value: it.value })
    return [role === undefined ? `for ${value}` : `for ${role} ${value}`]
  })
  return [...new Set(words)]
}
