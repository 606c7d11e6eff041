import { type Ref, type Statement, type TestCase, uses } from '../model/statement.ts'
import type { TemplateStatement, TestTemplate } from '../model/test-template.ts'

/**
 * Where a test does what a template does: for each statement of the template the one of the test that stands in its place,
 * undefined where there is none. Begins with the last call of the target and goes back along what it uses; then come calls on
 * what was found that way, and those that set what lasts. The test need not be made of the template, nor fit its source. O(statements of both, squared).
 */
export function matchTemplate({ statements, target }: TestTemplate, test: TestCase): readonly (Ref | undefined)[] {
  const found: (Ref | undefined)[] = statements.map(() => undefined)
  const taken = new Set<Ref>()
  const match = (at: Ref, ref: Ref): void => {
    if (found[at] !== undefined) return
    const partners = partsInCommon(statements[at]!, test[ref]!)
    if (partners === undefined) return
    found[at] = ref
    taken.add(ref)
    for (const [part, other] of partners) match(part, other)
  }
  const callable = callableOf(statements[target]!)
  const act = test.findLastIndex((it) => callableOf(it) === callable)
  if (act < 0) return found
  match(target, act)
  const used = new Set(statements.flatMap((it) => (it.kind === 'slot' ? [] : uses(it))))
  for (const [at, it] of statements.entries()) {
    if (it.kind !== 'call' || found[at] !== undefined) continue
    const receiver = it.receiver === undefined ? undefined : found[it.receiver]
    if (receiver === undefined && used.has(at)) continue
    const own = it.receiver === undefined ? undefined : statements[it.receiver]!
    const candidates = [...test.keys()].filter((ref) => {
      const other = test[ref]!
      const isThere = ref < act && !taken.has(ref) && callableOf(other) === it.callable
      if (!isThere || receiver !== undefined) return isThere && receiverOf(other) === receiver
      return own === undefined || own.kind === 'slot' || callableOf(own) === callableOf(test[receiverOf(other)!]!)
    })
    const scores = candidates.map((ref) => agreement(it.args, test[ref]!, found, test))
    const best = candidates[scores.indexOf(Math.max(...scores))]
    if (best !== undefined) match(at, best)
  }
  return found
}

const callableOf = (it: TemplateStatement): number | undefined => (it.kind === 'call' ? it.callable : undefined)

const receiverOf = (it: Statement): Ref | undefined => (it.kind === 'call' ? it.receiver : undefined)

/** What two statements of the same kind are made of, part by part; undefined where they are of different kinds. */
function partsInCommon(one: TemplateStatement, other: Statement): readonly (readonly [Ref, Ref])[] | undefined {
  switch (one.kind) {
    case 'slot':
      return []
    case 'literal':
    case 'enum':
      return one.kind === other.kind ? [] : undefined
    case 'array':
      return one.kind === other.kind ? pairs(one.elements, other.elements) : undefined
    case 'object':
      return one.kind === other.kind
        ? one.keys.flatMap((key, at) => {
            const there = other.keys.indexOf(key)
            return there < 0 ? [] : pairs([one.values[at]!], [other.values[there]!])
          })
        : undefined
    case 'function':
      return one.kind === other.kind ? pairs(one.returns, other.returns) : undefined
    case 'builtin':
      return one.kind === other.kind && one.name === other.name ? pairs(one.args, other.args) : undefined
    case 'call': {
      if (callableOf(other) !== one.callable || other.kind !== 'call') return undefined
      const receivers = pairs([one.receiver ?? []].flat(), [other.receiver ?? []].flat())
      return [...receivers, ...pairs(one.args, other.args)]
    }
  }
}

function pairs(one: readonly Ref[], other: readonly Ref[]): readonly (readonly [Ref, Ref])[] {
  return one.flatMap((it, at) => (at < other.length ? [[it, other[at]!] as const] : []))
}

/** How many arguments are known to be the same as those of a call of a test. */
function agreement(args: readonly Ref[], call: Statement, found: readonly (Ref | undefined)[], test: TestCase): number {
  const others = call.kind === 'call' ? call.args : []
  return args.filter((it, at) => {
    const [known, other] = [found[it], others[at]]
    if (known === undefined || other === undefined) return false
    const [left, right] = [test[known]!, test[other]!]
    return (
      known === other || (left.kind === 'literal' && right.kind === 'literal' && Object.is(left.value, right.value))
    )
  }).length
}
