import type { Compiled } from '../../model/subject/compiled.ts'
import type { Criterion } from '../../model/goal/options.ts'
import type { Choice } from '../../model/goal/choice.ts'
import type { Outcome } from '../../model/goal/predicate.ts'
import type { Mutant, Site } from '../../model/goal/site.ts'
import type { GoalSpec } from '../goal-spec.ts'
import { familyOf, keyOperators, rowOf, type SubsumingTable } from './subsuming.ts'

/** The branch covers shorter basic blocks well enough (Zhou et al., who use `>=`). */
const fewestLines = 8

/** The inputs of smart selection besides the goals. */
export interface SmartOptions {
  readonly table: SubsumingTable
  /** Whether branch goals are kept because the search opens goals along them: DynaMOSA. */
  readonly keepsBranches: boolean
}

/**
 * Smart selection (Zhou et al.; docs/algorithms.md 8.1, 8.2): decides for each goal, in order, whether the search works
 * on it or which goal represents it. Keeps the representative of each group of criteria, the last line of each long
 * basic block, and the subsuming mutants of the key operators.
 */
export function selectSmartly(
  compiled: Compiled,
  specs: readonly GoalSpec[],
  { table, keepsBranches }: SmartOptions,
): readonly Choice[] {
  const chosen = [...new Set(specs.map((it) => it.goal.criterion))]
  const known = new Set(specs.map((it) => it.goal.id))
  const lastLines = lastLinesOfLongBlocks(compiled)
  const sites = mutantsBySite(compiled.mutants)
  const subsuming = subsumingMutants(compiled.mutants, sites, table)
  const idOfMutant = new Map(
    specs.flatMap(({ goal: { id, want } }) => (want.kind === 'mutant' ? [[want.mutant, id] as const] : [])),
  )

  const linesReachedWith = linesByReach(compiled)
  const representatives = new Map(
    chosen.map((it) => [it, specs.flatMap(({ goal }) => (goal.criterion === it ? [goal.id] : []))]),
  )

  /** Represents a goal by the first known goal of `ids`; without one, the goal is kept. */
  const represented = (reason: string, ids: readonly string[]): Choice => {
    const by = ids.find((it) => known.has(it))
    return by === undefined ? { kept: true, reason: 'no other goal represents it' } : { kept: false, reason, by }
  }

  /** The representative's goals that imply reaching the site, unless something throws. */
  const reaching = (representative: Criterion, site: Site): readonly string[] => {
    if (representative === 'line') {
      return linesReachedWith.get(reachOf(site)) ?? []
    }
    if (!site.root) return idsOfOutcomes(representative, site.dependsOn)
    const { kind, predicates } = compiled.functions[site.function]!
    // Last predicates first: most code inside the function precedes them.
    const outcomes = predicates
      .filter((it) => compiled.predicates[it]!.root)
      .toReversed()
      .flatMap((predicate) => [true, false].map((outcome) => ({ predicate, outcome })))
    const inside = [...entryOf(site.function), ...idsOfOutcomes(representative, outcomes)]
    // Every test loads the modules.
    if (kind === 'function') return inside
    return [...inside, ...representatives.get(representative)!]
  }

  const choose = ({ goal }: GoalSpec): Choice => {
    const { criterion, want } = goal
    const representative = representativeOf(criterion, chosen)
    if (criterion === representative) return { kept: true, reason: reasons[criterion] ?? 'it has no representative' }
    switch (want.kind) {
      case 'branch':
        if (keepsBranches) return { kept: true, reason: 'DynaMOSA opens goals along the branches' }
        return represented('a direct call that takes the branch covers it', idsOfOutcomes(representative, [want]))
      case 'entry':
        if (keepsBranches) return { kept: true, reason: 'DynaMOSA opens goals along the branches' }
        return represented('a direct call enters the function', [`direct-entry:${want.function}`])
      case 'line':
        if (lastLines.has(want.line)) return { kept: true, reason: 'it is the last line of a long block' }
        return represented(
          'it is reached by taking the branch that leads to it',
          reaching(representative, compiled.lines[want.line]!),
        )
      case 'mutant': {
        const mutant = compiled.mutants[want.mutant]!
        if (subsuming.has(want.mutant)) return { kept: true, reason: 'it represents other mutants of this operator' }
        if (!isKey(mutant))
          return represented(`${mutant.operator} is not a key operator`, reaching(representative, mutant))
        const kept = sites.get(siteOf(mutant))!.filter((it) => subsuming.has(it))
        if (kept.length === 0)
          return represented('tests that cover the branches also distinguish it', reaching(representative, mutant))
        const texts = kept.map((it) => `\`${compiled.mutants[it]!.mutated}\``).join(' and ')
        return represented(
          `it is represented by ${texts} in the table of subsuming mutants`,
          kept.map((it) => idOfMutant.get(it)!),
        )
      }
      case 'call':
        return represented('a call that returns is also a call', [goal.id.replace(/^method:/, 'method-no-exception:')])
      default:
        return { kept: true, reason: 'it has no representative' }
    }
  }
  return specs.map(choose)
}

/** Why the goals of a representative are kept, for people. */
const reasons: Partial<Record<Criterion, string>> = {
  'direct-branch': 'direct branches represent branches, lines and mutants',
  'method-no-exception': 'calls that return represent calls',
  exception: 'nothing else represents exceptions',
  output: 'nothing else represents results',
}

function idsOfOutcomes(criterion: Criterion, outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.map((it) => `${criterion}:${it.predicate}:${it.outcome}`)
}

function reachOf({ function: fn, root, dependsOn }: Site): string {
  return [fn, root, ...dependsOn.map((it) => `${it.predicate}:${it.outcome}`)].join()
}

/** The ids of line goals by the dependences of their lines. */
function linesByReach({ lines }: Compiled): ReadonlyMap<string, readonly string[]> {
  const reached = new Map<string, string[]>()
  lines.forEach((it, line) => listAt(reached, reachOf(it)).push(`line:${line}`))
  return reached
}

function listAt<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const known = lists.get(key)
  if (known !== undefined) return known
  const fresh: Item[] = []
  lists.set(key, fresh)
  return fresh
}

function entryOf(fn: number): readonly string[] {
  return [`direct-entry:${fn}`, `entry:${fn}`]
}

function lastLinesOfLongBlocks({ lines }: Compiled): ReadonlySet<number> {
  const blocks = new Map<number, number[]>()
  lines.forEach(({ block }, line) => listAt(blocks, block).push(line))
  const last = [...blocks.values()].flatMap((block) => {
    if (block.length < fewestLines) return []
    return [block.reduce((a, b) => (lines[a]!.place.line < lines[b]!.place.line ? b : a))]
  })
  return new Set(last)
}

/** Mutants by place and operator: each list has the replacements of one operator in the source. */
function mutantsBySite(mutants: readonly Mutant[]): ReadonlyMap<string, readonly number[]> {
  const sites = new Map<string, number[]>()
  mutants.forEach((it, at) => listAt(sites, siteOf(it)).push(at))
  return sites
}

function siteOf({ operator, place }: Mutant): string {
  return `${operator} ${place.file} ${place.start} ${place.end}`
}

/** The mutants to keep. If the table does not know an operator, all of its mutants are kept. */
function subsumingMutants(
  mutants: readonly Mutant[],
  sites: ReadonlyMap<string, readonly number[]>,
  table: SubsumingTable,
): ReadonlySet<number> {
  const kept = new Set<number>()
  for (const site of sites.values()) {
    const key = site.filter((it) => isKey(mutants[it]!))
    if (key.length === 0) continue
    const row =
      table[
        rowOf(
          mutants[key[0]!]!.original,
          key.map((it) => mutants[it]!.replacement),
        )
      ]
    for (const it of key) if (row?.includes(familyOf(mutants[it]!.replacement)) !== false) kept.add(it)
  }
  return kept
}

function isKey({ operator }: Mutant): boolean {
  return (keyOperators as readonly string[]).includes(operator)
}

/** Criteria with correlated coverage, representative first (Zhou et al., section 3; docs/algorithms.md 8.1). */
const groups: readonly (readonly Criterion[])[] = [
  ['direct-branch', 'branch', 'line', 'weak-mutation'],
  ['method-no-exception', 'method'],
]

/** The chosen criterion that represents another one; itself if there is none. */
function representativeOf(criterion: Criterion, chosen: readonly Criterion[]): Criterion {
  const group = groups.find((it) => it.includes(criterion))
  return group?.find((it) => chosen.includes(it)) ?? criterion
}
