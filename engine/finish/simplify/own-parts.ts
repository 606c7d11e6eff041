import { insert } from '../../model/test/edit.ts'
import { mapRefs, parts, type Ref, type Statement, type TestCase, withParts } from '../../model/test/statement.ts'

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

/**
 * Yields forms of a test in which objects and lists are used once: each further use gets a copy, so that no value has two
 * roles. First all of them, then one at a time.
 */
export function* withOwnData(test: TestCase): Generator<TestCase> {
  const used = test.flatMap(parts)
  const shared = [...test.keys()].filter((at) => isData(at, test) && used.indexOf(at) !== used.lastIndexOf(at))
  if (shared.length === 0) return
  yield withCopies(test, new Set(shared))
  if (1 < shared.length) for (const it of shared) yield withCopies(test, new Set([it]))
}

/** The test with a copy of each of these values for every use but the first. */
function withCopies(test: TestCase, shared: ReadonlySet<Ref>): TestCase {
  const own: Statement[] = []
  const place: Ref[] = []
  const isTaken = new Set<Ref>()
  const copyOf = (at: Ref): Ref => own.push(mapRefs(test[at]!, copyOf)) - 1
  for (const it of test) {
    const moved = mapRefs(it, (ref) => {
      const isCopied = shared.has(ref) && isTaken.has(ref)
      isTaken.add(ref)
      return isCopied ? copyOf(ref) : place[ref]!
    })
    place.push(own.push(moved) - 1)
  }
  return own
}

/** Whether a value is an object or a list of literals and of such objects and lists. */
function isData(at: Ref, test: TestCase): boolean {
  const it = test[at]!
  if (it.kind !== 'object' && it.kind !== 'array') return false
  return parts(it).every((part) => test[part]!.kind === 'literal' || isData(part, test))
}

/** Whether a value is an object or a list of literals. */
function isPlainData(ref: Ref, test: TestCase): boolean {
  const it = test[ref]!
  return (it.kind === 'object' || it.kind === 'array') && parts(it).every((part) => test[part]!.kind === 'literal')
}
