import { insert } from '../../model/test/edit.ts'
import { parts, type Ref, type Statement, type TestCase, withParts } from '../../model/test/statement.ts'

/** Yields the test with an object or list of its own for each argument, in place of one that a call is given twice. */
export function* withOwnParts(test: TestCase): Generator<TestCase> {
  let changed = test
  for (let at = 0; at < changed.length; at++) {
    const call = changed[at]!
    if (call.kind !== 'call') continue
    const nth = call.args.findIndex((ref, slot) => call.args.indexOf(ref) < slot && isPlainData(ref, changed))
    if (nth === -1) continue
    const given = changed[call.args[nth]!]!
    const values = parts(given).map((ref) => changed[ref]!)
    const copy = withParts(
      given,
      values.map((_, part) => at + part),
    )
    changed = insert(changed, at, [...values, copy])
    at += values.length + 1
    const moved = changed[at] as Statement & { readonly kind: 'call' }
    changed = changed.with(at, { ...moved, args: moved.args.with(nth, at - 1) })
    // Another argument may be the same value.
    at--
  }
  if (changed !== test) yield changed
}

/** Whether a value is an object or a list of literals. */
function isPlainData(ref: Ref, test: TestCase): boolean {
  const it = test[ref]!
  return (it.kind === 'object' || it.kind === 'array') && parts(it).every((part) => test[part]!.kind === 'literal')
}
