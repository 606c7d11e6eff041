import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { parts, type Ref, type TestCase } from '../../model/test/statement.ts'
import { typeOfPart } from './part-types.ts'
import { isFree } from './plain-value.ts'

/** A text in whose place any text would do. */
export interface FreeText {
  readonly value: string
  /** The type of its place, which may take more than its own: a parameter of any text can get the name of a mode. */
  readonly type: TypeId
}

/** The texts of a test in whose places any text would do. */
export function freeTexts(test: TestCase, subject: Subject): ReadonlyMap<Ref, FreeText> {
  const found = new Map<Ref, FreeText>()
  for (const user of test) {
    // The parts of a library value are simplified on their own.
    if (user.kind === 'builtin') continue
    for (const [slot, ref] of parts(user).entries()) {
      const it = test[ref]!
      const type = typeOfPart(user, slot, subject)
      if (it.kind !== 'literal' || typeof it.value !== 'string' || type === undefined) continue
      const own = subject.types[it.type]?.kind
      if ((own === 'string' || own === 'literal' || own === 'branded') && isFree(subject, type, it.value))
        found.set(ref, { value: it.value, type })
    }
  }
  return found
}

/** The test with other texts for some of its own: equal ones for equal ones. */
export function withTexts(
  test: TestCase,
  texts: ReadonlyMap<Ref, FreeText>,
  by: ReadonlyMap<string, string>,
): TestCase {
  return test.map((it, at) => {
    const { value, type } = texts.get(at) ?? {}
    const other = value === undefined ? undefined : by.get(value)
    return it.kind !== 'literal' || type === undefined || other === undefined ? it : { ...it, type, value: other }
  })
}
