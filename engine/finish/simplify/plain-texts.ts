import type { Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { parts, type Ref, type TestCase } from '../../model/test/statement.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { typeOfPart } from './part-types.ts'
import { isFree } from './plain-value.ts'

const letters = ['a', 'b', 'c', 'd', 'e', 'f']

/** Most different texts of a test that are replaced. */
const mostTexts = 4

/** A text in whose place any text would do. */
interface Text {
  readonly value: string
  /** The type of its place, which may take more than its own: a parameter of any text can get the name of a mode. */
  readonly type: TypeId
}

/**
 * Yields forms of a test with letters for its texts: equal letters for equal texts, first all together, then one at a
 * time. At most 5 forms; none if all of these texts are single characters.
 */
export function* withPlainTexts(test: TestCase, subject: Subject): Generator<TestCase> {
  const own = unshared(test)
  const texts = textsOf(own, subject)
  const values = [...new Set([...texts.values()].map((it) => it.value))]
  const odd = values.filter((it) => it.length !== 1)
  if (odd.length === 0 || mostTexts < odd.length) return
  const free = letters.filter((it) => !values.includes(it))
  const plain = new Map(odd.map((it, nth) => [it, free[nth]!]))
  const replaced = (by: ReadonlyMap<string, string>): TestCase =>
    own.map((it, at) => {
      const { value, type } = texts.get(at) ?? {}
      const letter = value === undefined ? undefined : by.get(value)
      return it.kind !== 'literal' || type === undefined || letter === undefined ? it : { ...it, type, value: letter }
    })
  yield replaced(plain)
  if (1 < plain.size) for (const one of plain) yield replaced(new Map([one]))
}

/** The texts of a test in whose places any text would do. */
function textsOf(test: TestCase, subject: Subject): ReadonlyMap<Ref, Text> {
  const found = new Map<Ref, Text>()
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
