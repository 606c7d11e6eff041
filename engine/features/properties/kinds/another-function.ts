import { domainOf } from '../domain/domain-of.ts'
import { isEqual } from '../domain/plain.ts'
import {
  type FunctionUnderTest,
  isUsualIn,
  kindOf,
  type LawContext,
  type LawKind,
  plainCall,
  plainName,
  type ProposedLaw,
} from '../function-under-test.ts'

/** Another function of the module changes an input, but not the result: `isValid(normalize(text))`. */
export const sameByAnother: LawKind = {
  name: 'same result by another',
  propose(fn, context) {
    const isUsual = isUsualIn(fn)
    const count = fn.inputs.length
    return fn.inputs.flatMap(({ name, domain }, at) =>
      changing(fn, context).flatMap((other): readonly ProposedLaw[] => {
        if (kindOf(other.declared[0]!) !== kindOf(domain)) return []
        return [
          {
            words: `gives the same for ${name} after ${plainName(other)}`,
            inputs: fn.inputs,
            calls: [
              { callable: other.callable, args: [at] },
              plainCall(fn),
              { callable: fn.callable, args: fn.inputs.map((_, i) => (i === at ? count : i)) },
            ],
            claim: { kind: 'equal', actual: count + 2, expected: count + 1 },
            isTelling: (values) => !isEqual(values[at]!, values[count]!) && !isUsual(values[count + 1]!),
          },
        ]
      }),
    )
  },
}

/** Another function of the module, which brings values into a form, leaves the results as they are. */
export const unchangedByAnother: LawKind = {
  name: 'unchanged by another',
  propose(fn, context) {
    const result = domainOf(fn.returns, context.subject)
    if (result === undefined) return []
    const isUsual = isUsualIn(fn)
    const count = fn.inputs.length
    return changing(fn, context).flatMap((other): readonly ProposedLaw[] => {
      if (kindOf(other.declared[0]!) !== kindOf(result)) return []
      return [
        {
          words: `returns a value that ${plainName(other)} leaves as it is`,
          inputs: fn.inputs,
          calls: [plainCall(fn), { callable: other.callable, args: [count] }],
          claim: { kind: 'equal', actual: count + 1, expected: count },
          isTelling: (values) => !isUsual(values[count]!),
        },
      ]
    })
  },
}

/** The other functions with one input that return a value of its type, and often another value. */
function changing(fn: FunctionUnderTest, { functions, subject }: LawContext): readonly FunctionUnderTest[] {
  return functions.filter((other) => {
    if (plainName(other) === plainName(fn) || other.inputs.length !== 1) return false
    const result = domainOf(other.returns, subject)
    if (result === undefined || kindOf(result) !== kindOf(other.declared[0]!)) return false
    return other.calls.some((it) => !isEqual(it.result, it.inputs[0]!))
  })
}
