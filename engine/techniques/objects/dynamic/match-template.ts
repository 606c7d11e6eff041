import type { ObjectGraph, StateNodeId } from '../../../model/objects/object-graph.ts'
import { type Ref, type Statement, type TestCase, uses } from '../../../model/test/statement.ts'
import type { TemplateStatement, TestTemplate } from '../../../model/test/test-template.ts'
import { aliasesOf } from './building/aliases.ts'

type Call = Extract<Statement, { readonly kind: 'call' }>

/**
 * Finds the statement of a test that corresponds to each statement of a template, even if it makes its value
 * differently; undefined without one. Starts at the last call of the target, follows what it uses, then matches calls
 * on the objects found, and calls that set module state. One statement of the test may correspond to several objects of
 * the template, and an object to a call that fetches it. The test need not come from the template, nor fit its source.
 * O(statements of both, squared).
 */
export function matchTemplate(
  template: TestTemplate,
  graph: ObjectGraph,
  test: TestCase,
): readonly (Ref | undefined)[] {
  const { statements, target } = template
  const found: (Ref | undefined)[] = statements.map(() => undefined)
  const takers = test.map((): Call[] => [])
  const match = (at: Ref, ref: Ref): void => {
    if (found[at] !== undefined) return
    found[at] = ref
    const one = statements[at]!
    if (one.kind === 'call') takers[ref]!.push(one)
    for (const [part, other] of partsInCommon(one, test[ref]!)) match(part, other)
  }
  const callable = callableOf(statements[target]!)
  const act = test.findLastIndex((it) => callableOf(it) === callable)
  if (0 <= act) match(target, act)
  const earlier = [...test.keys()].slice(0, act < 0 ? test.length : act)
  const results = resultsIn(template, graph)
  const objectsFor = (at: Ref): readonly Ref[] => [found[at] ?? [], found[results.get(at) ?? at] ?? []].flat()
  const isCalledOn = (at: Ref | undefined, other: Statement): boolean => {
    const ref = receiverOf(other)
    if (at === undefined || ref === undefined) return at === ref
    const objects = objectsFor(at)
    if (0 < objects.length) return objects.includes(ref)
    const receiver = statements[at]!
    return receiver.kind === 'slot' || callableOf(receiver) === callableOf(test[ref]!)
  }
  const used = new Set(statements.flatMap((it) => (it.kind === 'slot' ? [] : uses(it))))
  for (const [at, it] of statements.entries()) {
    if (it.kind !== 'call' || at === target || found[at] !== undefined) continue
    const isOnFound = it.receiver !== undefined && 0 < objectsFor(it.receiver).length
    if (used.has(at) && !isOnFound) continue
    const candidates = earlier.flatMap((ref): Candidate[] => {
      const other = test[ref]!
      if (callableOf(other) !== it.callable || !isCalledOn(it.receiver, other)) return []
      return [{ ref, takers: takers[ref]!, ...agreement(it, other, template, found, test) }]
    })
    const ref = bestOf(it, candidates)
    const result = results.get(at)
    if (ref !== undefined) match(at, ref)
    else if (result !== undefined) found[at] = found[result]
  }
  return found
}

/** A statement of the test that may correspond to a call. */
interface Candidate extends Agreement {
  readonly ref: Ref
  /** The calls of the template that it corresponds to already. */
  readonly takers: readonly Call[]
}

/**
 * The candidate that agrees best with a call, preferring those without a counterpart, then the first. It must not
 * correspond to another call on the same object, unless arguments agree and none conflict.
 */
function bestOf({ receiver }: Call, candidates: readonly Candidate[]): Ref | undefined {
  const fitting = candidates.filter(
    (it) => it.takers.every((one) => one.receiver !== receiver) || (0 < it.same && it.different === 0),
  )
  const [best] = fitting.toSorted((a, b) => b.same - a.same || a.takers.length - b.takers.length)
  return best?.ref
}

const callableOf = (it: TemplateStatement): number | undefined => (it.kind === 'call' ? it.callable : undefined)

const receiverOf = (it: Statement): Ref | undefined => (it.kind === 'call' ? it.receiver : undefined)

/** The corresponding parts of two statements; empty if they are made differently. */
function partsInCommon(one: TemplateStatement, other: Statement): readonly (readonly [Ref, Ref])[] {
  switch (one.kind) {
    case 'slot':
    case 'literal':
    case 'enum':
      return []
    case 'array':
      return one.kind === other.kind ? pairs(one.elements, other.elements) : []
    case 'object':
      return one.kind === other.kind
        ? one.keys.flatMap((key, at) => {
            const there = other.keys.indexOf(key)
            return there < 0 ? [] : pairs([one.values[at]!], [other.values[there]!])
          })
        : []
    case 'function':
      return one.kind === other.kind ? pairs(one.returns, other.returns) : []
    case 'builtin':
      return one.kind === other.kind && one.name === other.name ? pairs(one.args, other.args) : []
    case 'call': {
      if (callableOf(other) !== one.callable || other.kind !== 'call') return []
      const receivers = pairs([one.receiver ?? []].flat(), [other.receiver ?? []].flat())
      return [...receivers, ...pairs(one.args, other.args)]
    }
  }
}

function pairs(one: readonly Ref[], other: readonly Ref[]): readonly (readonly [Ref, Ref])[] {
  return one.flatMap((it, at) => (at < other.length ? [[it, other[at]!] as const] : []))
}

/** How many arguments are known to be the same, and to be different. */
interface Agreement {
  readonly same: number
  readonly different: number
}

function agreement(
  { args }: Call,
  other: Statement,
  { statements }: TestTemplate,
  found: readonly (Ref | undefined)[],
  test: TestCase,
): Agreement {
  const others = other.kind === 'call' ? other.args : []
  const known = args.flatMap((arg, at) => {
    const [own, ref] = [statements[arg]!, others[at]]
    const left = own.kind === 'literal' ? own : test[found[arg] ?? -1]
    if (left === undefined || ref === undefined) return []
    const right = test[ref]!
    const isSame = left.kind === 'literal' && right.kind === 'literal' && Object.is(left.value, right.value)
    return [isSame || found[arg] === ref]
  })
  const same = known.filter((it) => it).length
  return { same, different: known.length - same }
}

/**
 * Maps statements that fetch an object to the earlier ones that made it: `game.player(actor)` returns the `new
 * Player()` of `game.seat(actor, new Player())`. Skips objects stored under another key.
 */
function resultsIn({ statements, nodes: about }: TestTemplate, { nodes }: ObjectGraph): ReadonlyMap<Ref, Ref> {
  const aliases = aliasesOf(nodes)
  const results = new Map<Ref, Ref>()
  for (const [at, node] of about.entries()) {
    if (node === undefined || statements[at]!.kind !== 'call' || nodes[node]!.kind !== 'call') continue
    const likely = aliases[node]!.filter((it) => canReturn(nodes, it, node)).map((it) => about.indexOf(it))
    const made = likely.find((it) => 0 <= it && it < at)
    if (made !== undefined) results.set(at, made)
  }
  return results
}

/** Whether a call may return a field or element, judged by its arguments: they must include the element's key. */
function canReturn(nodes: ObjectGraph['nodes'], alias: StateNodeId, id: StateNodeId): boolean {
  const [it, call] = [nodes[alias]!, nodes[id]!]
  if (it.kind !== 'element' || it.key.kind === 'any' || call.kind !== 'call') return true
  const { key } = it
  return call.args.some(
    (arg) =>
      arg.kind === 'any' ||
      (arg.kind === 'state' && key.kind === 'state' && arg.node === key.node) ||
      (arg.kind === 'constant' && key.kind === 'constant' && arg.value === key.value),
  )
}
