import type { ShownDecision } from '../../../model/symbolic/shown-path.ts'
import type { Decision, PathCondition } from '../../../model/symbolic/path-condition.ts'
import { printCondition } from '../../../model/symbolic/print-symbolic.ts'
import { type TestCase, parts, type Ref, type Statement } from '../../../model/test/statement.ts'
import type { Subject } from '../../../model/subject/subject.ts'
import type { InputId } from '../../../model/symbolic/symbolic.ts'
import { constraintOf, type Query } from './queries.ts'

/** Most decisions shown: the latest. */
const mostDecisions = 100

/** Most characters shown per decision. */
const longestText = 1_000

/** Decisions as shown. `left` is the number of decisions of the path that are not shown. */
export interface ShownPart {
  readonly decisions: readonly ShownDecision[]
  readonly left: number
}

/** Formats the latest decisions of a path. */
export function shownPath(
  subject: Subject,
  test: TestCase,
  path: PathCondition,
  decisions: readonly Decision[],
): ShownPart {
  const inputs = path.statements.map((_, input) => input)
  return shownOf(path, decisions, namesOf(subject, test, path, inputs), decisions.length)
}

/** A query as shown: the decisions connected to its own, then its own as the run made it; `negated` is its negation. */
export interface ShownQuery extends ShownPart {
  /** The inputs that its own decision is connected to, and their names. */
  readonly inputs: readonly InputId[]
  readonly names: readonly string[]
  readonly negated: ShownDecision
}

/** Omits decisions on unrelated values. The last decision is the one to be negated, as the run made it. */
export function shownQuery(subject: Subject, test: TestCase, query: Query): ShownQuery {
  const { path, inputsOf, at, outcome } = query
  const { inputs } = constraintOf(query)
  const near = new Set(inputs)
  const names = namesOf(subject, test, path, inputs)
  const decisions = path.decisions
    .slice(0, at + 1)
    .filter((it, nth) => nth === at || [...inputsOf[it.condition.node]!].some((input) => near.has(input)))
  const { condition } = path.decisions[at]!
  const negated = { ...outcome, condition: { node: condition.node, outcome: !condition.outcome } }
  return {
    ...shownOf(path, decisions, names, at + 1),
    inputs,
    names: inputs.map((it) => names.get(it)!),
    negated: shown(path, negated, names),
  }
}

type Names = ReadonlyMap<InputId, string>

function namesOf(subject: Subject, test: TestCase, path: PathCondition, inputs: readonly InputId[]): Names {
  const names = inputNames(
    subject,
    test,
    inputs.map((it) => path.statements[it]!),
  )
  return new Map(inputs.map((it, at) => [it, names[at]!]))
}

/** Formats the latest of some decisions; `all` is the length of the path. */
function shownOf(path: PathCondition, decisions: readonly Decision[], names: Names, all: number): ShownPart {
  const latest = decisions.slice(-mostDecisions)
  return { decisions: latest.map((it) => shown(path, it, names)), left: all - latest.length }
}

function shown(
  { constraint }: PathCondition,
  { predicate, outcome, condition }: Decision,
  names: Names,
): ShownDecision {
  const text = printCondition(constraint, condition, (input) => names.get(input)!)
  return { predicate, outcome, text: text.length <= longestText ? text : `${text.slice(0, longestText)}…` }
}

/** Names literals of a test as the code does: `path`, `order.total`, `items[0]`. A second `path` becomes `path_2`. */
export function inputNames(subject: Subject, test: TestCase, statements: readonly Ref[]): readonly string[] {
  const names = test.map((_, at) => `value_${String(at + 1)}`)
  // Backwards, so that a container is named before its parts.
  for (let user = test.length - 1; 0 <= user; user--)
    parts(test[user]!).forEach((ref, part) => {
      names[ref] = partName(subject, test[user]!, names[user]!, part) ?? names[ref]!
    })
  const seen = new Map<string, number>()
  return statements.map((at) => {
    const name = names[at]!
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}_${String(count)}`
  })
}

/** The name of a part of a statement; `whole` is the name of the statement's value. */
function partName({ callables }: Subject, statement: Statement, whole: string, part: number): string | undefined {
  if (statement.kind === 'object') return `${whole}.${statement.keys[part]!}`
  if (statement.kind !== 'call') return `${whole}[${String(part)}]`
  const { parameters } = callables[statement.callable]!
  const last = parameters.length - 1
  const parameter = parameters[Math.min(part, last)]
  return parameter?.rest === true ? `${parameter.name}[${String(part - last)}]` : parameters[part]?.name
}
