import { type Ref, type TestCase, uses } from '../../model/test/statement.ts'
import { callBefore } from '../../model/test/passing-time.ts'
import { asksModule, type Subject } from '../../model/subject/subject.ts'
import { type Check, pointOf } from '../../model/test/suite.ts'

/**
 * The call that a test tells of, by its checks. That is the `last` one that does more than let time pass, unless this says nothing and has nothing to do
 * with what is claimed, as one that only waits: then it is the latest call before it that had to do with all of that, such as
 * the debounced one whose callback is called at last.
 */
export function checkedAct(test: TestCase, last: Ref, checks: readonly Check[], subject: Subject): Ref {
  const act = callBefore(test, last, subject)
  const telling = checks.filter((it) => !isVacuous(it, act))
  if (telling.length === 0 || telling.some((it) => pointOf(it) < act || it.statement === act)) return act
  const objects = telling.map((it) => objectOf(it, act, test, subject))
  for (let at = act; 0 <= at; at--) {
    if (test[at]!.kind !== 'call' || isQuestion(test, at, subject)) continue
    const involved = behind(at, test)
    if (objects.every((it) => it !== undefined && involved.has(it))) return at
  }
  return act
}

/** Whether a check says of the last call no more than that it came to its end. */
export function isVacuous(check: Check, act: Ref): boolean {
  if (check.statement !== act) return false
  return check.kind === 'equals' && check.value.kind === 'primitive' && check.value.value === undefined
}

/** The value that a check behind the act is about; none where that is the module. */
function objectOf({ statement }: Check, act: Ref, test: TestCase, { callables }: Subject): Ref | undefined {
  if (statement < act) return statement
  const it = test[statement]!
  return it.kind === 'call' && !asksModule(callables[it.callable]!) ? it.receiver : undefined
}

function isQuestion(test: TestCase, at: Ref, { callables }: Subject): boolean {
  const it = test[at]!
  return it.kind === 'call' && (callables[it.callable]!.isPure === true || callables[it.callable]!.kind === 'value')
}

/** A call, and all values that it works with. */
function behind(call: Ref, test: TestCase): ReadonlySet<Ref> {
  const found = new Set([call])
  for (let at = call; 0 <= at; at--) if (found.has(at)) for (const ref of uses(test[at]!)) found.add(ref)
  return found
}
