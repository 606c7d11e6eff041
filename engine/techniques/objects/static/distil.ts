import type ts from 'typescript'
import type { ElementKey, ObjectGraph, StateNode, StateNodeId, StateRead } from '../../../model/objects/object-graph.ts'
import type { RunningFunction } from '../../../lang/syntax/erased.ts'
import { positionOf } from './values/binding.ts'
import type { CallableOf } from './callable-of.ts'
import type { Describe, NodePath, TypeRuling } from './describe.ts'
import { type Certainty, type Path, type PathKey, type PathRoot, rootOf } from './paths.ts'
import type { Settable } from './setters/settable.ts'
import type { Slice } from './slices.ts'
import { type Reads, together } from './values/value.ts'

/** Most nodes of a graph: those nearest to the predicate by dependences, then those nearest to the inputs. */
const mostNodes = 40

/** Whether a test can choose the state at a path: it begins at an input of the target, or at settable module state. */
type IsChosen = (path: Path) => boolean

interface Draft {
  readonly path: NodePath
  readonly owner: Draft | undefined
  readonly key: Draft | undefined
  readonly args: readonly (Draft | undefined)[]
  /** Steps from the inputs, along the longest path. */
  readonly level: number
}

type Drafts = Map<string, Draft>

/**
 * The graph of a slice (docs/algorithms.md 5.1): the paths from the inputs of the target to state that a test can
 * choose. `stepped` are the names of fields and module state that some call sets step by step. Undefined if no state of
 * the inputs matters.
 */
export function distil(
  { predicate, target, fn, layers }: Slice,
  describe: Describe,
  callableOf: CallableOf,
  settable: Settable,
  stepped: ReadonlySet<string>,
): ObjectGraph | undefined {
  const drafts: Drafts = new Map()
  const isChosen: IsChosen = (path) => beginsAt(rootOf(path), fn) || settable.isSet(path)
  const byDistance = layers.map((it) => leavesOf(it, isChosen))
  const distances = new Map<Draft, number>()
  for (const [distance, leaves] of byDistance.entries()) {
    for (const path of leaves) mark(draftWithin(mostNodes, path, isChosen, drafts), distance, distances)
  }
  const counts = countsIn(byDistance, isChosen, drafts, stepped)
  const asked = askedBy(leavesOf(together(layers), isChosen), isChosen, drafts)
  const askedByItself = askedBy(byDistance[0]!, isChosen, drafts)
  const all = [...drafts.values()]
  if (!all.some((it) => isState(it.path) || asked.has(it) || counts.has(it))) return undefined
  const ids = inOrder(all)
  const nodes = [...ids.keys()].map((it): StateNode => {
    const read = readOf(it, (other) => ids.get(other)!, callableOf, settable)
    return {
      ...read,
      ...describe(it.path, rulingOf(asked.get(it), askedByItself.get(it))),
      distance: distances.get(it)!,
      counts: counts.get(it) ?? [],
    }
  })
  return { predicate, target, nodes }
}

/** The paths to build, nearest to the inputs first. A call that returns known state is replaced by that state. */
function leavesOf(reads: Reads, isChosen: IsChosen): readonly Path[] {
  const found = new Map<Path, number>()
  const add = (path: Path, calls: number): void => {
    for (let at = path; 'owner' in at; at = at.owner) {
      if (at.kind !== 'call') continue
      for (const it of at.results) add(it, calls)
      for (const it of at.args) if (it.kind === 'state') add(it.path, calls)
    }
    const isKnown = path.kind === 'call' && path.results.some(isChosen)
    const isSaid = path.kind === 'narrowed' || (path.kind === 'counted' && path.with !== undefined)
    const isWanted = isChosen(path) && (isState(path) || isSaid)
    if (!isKnown && isWanted) found.set(path, Math.min(calls, found.get(path) ?? calls))
  }
  for (const [path, calls] of reads) add(path, calls)
  return [...found]
    .sort(([a, before], [b, after]) => a.length - b.length || before - after || a.id - b.id)
    .map(([it]) => it)
}

function beginsAt(root: PathRoot, fn: RunningFunction): boolean {
  switch (root.kind) {
    case 'parameter':
      return root.declaration.parent === fn
    case 'receiver':
      return root.of === fn
    case 'static':
      return false
  }
}

/** Whether a path leads into an object, or to module state. */
function isState(path: Path): boolean {
  return 0 < path.length || path.kind === 'static'
}

/** The node of a path, added with all that it needs unless there would be more than `most`. */
function draftWithin(most: number, path: Path, isChosen: IsChosen, drafts: Drafts): Draft | undefined {
  const before = drafts.size
  const draft = draftOf(path, isChosen, drafts)
  if (drafts.size <= most) return draft
  for (const key of [...drafts.keys()].slice(before)) drafts.delete(key)
  return undefined
}

/** As `draftWithin`, without a limit. */
function draftOf(path: Path, isChosen: IsChosen, drafts: Drafts): Draft {
  if (path.kind === 'narrowed' || path.kind === 'counted') return draftOf(path.owner, isChosen, drafts)
  const inner = (key: PathKey): Draft | undefined =>
    key.kind === 'state' && isChosen(key.path) ? draftOf(key.path, isChosen, drafts) : undefined
  const owner = 'owner' in path ? draftOf(path.owner, isChosen, drafts) : undefined
  const key = path.kind === 'element' ? inner(path.key) : undefined
  const args = path.kind === 'call' ? path.args.map(inner) : []
  const text = keyOf(path, owner, key)
  const before = drafts.get(text)
  if (before !== undefined) return before
  const level = 1 + Math.max(-1, ...[owner, key, ...args].map((it) => it?.level ?? -1))
  const draft = { path, owner, key, args, level }
  drafts.set(text, draft)
  return draft
}

/** A key that is equal for paths to the same state. */
function keyOf(path: NodePath, owner: Draft | undefined, key: Draft | undefined): string {
  const on = owner === undefined ? '' : String(owner.path.id)
  switch (path.kind) {
    case 'parameter':
    case 'receiver':
    case 'static':
      return String(path.id)
    case 'field':
      return `${on}.${path.name}`
    case 'element': {
      if (path.key.kind === 'constant') return `${on}[${typeof path.key.value} ${String(path.key.value)}]`
      return `${on}[${key === undefined ? 'any' : String(key.path.id)}]`
    }
    case 'call':
      return `${on}.${path.name} at ${path.site.pos} in ${path.site.getSourceFile().fileName}`
  }
}

/** Sets the distance of a node and of all that it needs, unless it is set already: layers come nearest first. */
function mark(draft: Draft | undefined, distance: number, distances: Map<Draft, number>): void {
  if (draft === undefined || distances.has(draft)) return
  distances.set(draft, distance)
  for (const it of [draft.owner, draft.key, ...draft.args]) mark(it, distance, distances)
}

/** The types that the code tests state for, one list per place; the types of a union belong to one place. */
type Asked = Readonly<Record<Certainty, (readonly ts.Type[])[]>>

/** By existing node, the types that the code tests it for. */
function askedBy(leaves: readonly Path[], isChosen: IsChosen, drafts: Drafts): ReadonlyMap<Draft, Asked> {
  const said = new Map<Draft, Asked>()
  for (const path of leaves) {
    for (let at = path; 'owner' in at; at = at.owner) {
      if (at.kind !== 'narrowed') continue
      const draft = draftWithin(drafts.size, at, isChosen, drafts)
      if (draft === undefined) continue
      const asked = said.get(draft) ?? { known: [], tested: [], excluded: [] }
      said.set(draft, asked)
      asked[at.certainty].push(at.to.isUnion() ? at.to.types : [at.to])
    }
  }
  return said
}

/** By existing node, the numbers that the code compares its count with, from the nearest layer that has any. */
function countsIn(
  layers: readonly (readonly Path[])[],
  isChosen: IsChosen,
  drafts: Drafts,
  stepped: ReadonlySet<string>,
): ReadonlyMap<Draft, readonly number[]> {
  const counts = new Map<Draft, readonly number[]>()
  for (const leaves of layers) {
    const here = new Map<Draft, Set<number>>()
    for (const path of leaves) {
      const draft = path.kind === 'counted' ? draftWithin(drafts.size, path, isChosen, drafts) : undefined
      if (draft === undefined || path.kind !== 'counted' || path.with === undefined) continue
      if (path.isNumber && !stepped.has(nameOf(draft.path))) continue
      here.set(draft, (here.get(draft) ?? new Set()).add(path.with))
    }
    for (const [draft, found] of here)
      if (!counts.has(draft))
        counts.set(
          draft,
          [...found].sort((a, b) => a - b),
        )
  }
  return counts
}

/**
 * The types that state should have, from the most specific places, and those it should not have; tested types are both.
 * Requirements and tests of the predicate itself override earlier ones.
 */
function rulingOf(asked: Asked | undefined, byItself: Asked | undefined): TypeRuling {
  if (asked === undefined) return { recommended: [], excluded: [] }
  const insisted = byItself?.known ?? []
  const testedByItself = byItself?.tested.flat() ?? []
  const isTest = 0 < testedByItself.length
  const isPossible = (it: ts.Type): boolean => !isTest || !asked.excluded.flat().includes(it)
  const known = 0 < insisted.length ? insisted : asked.known.filter((it) => it.some(isPossible))
  const tested = isTest ? testedByItself : 0 < insisted.length ? [] : asked.tested.flat()
  const excluded = [...asked.excluded.flat(), ...tested].filter((it) => !insisted.flat().includes(it))
  return { recommended: [...known.filter((it) => saysMost(it, known)).flat(), ...tested], excluded }
}

/** The name of a field, or the qualified name of module state. */
function nameOf(path: NodePath): string {
  if (path.kind === 'static') return path.names.join('.')
  return path.kind === 'field' ? path.name : ''
}

/** Whether no other place names a proper subset of these types. */
function saysMost(types: readonly ts.Type[], all: readonly (readonly ts.Type[])[]): boolean {
  return !all.some((it) => it.length < types.length && it.every((type) => types.includes(type)))
}

/** Numbers nodes breadth first; within a level by owner, then by where they are read. */
function inOrder(drafts: readonly Draft[]): ReadonlyMap<Draft, StateNodeId> {
  const ids = new Map<Draft, StateNodeId>()
  const ownerOf = ({ owner }: Draft): number => (owner === undefined ? -1 : ids.get(owner)!)
  const last = Math.max(...drafts.map((it) => it.level))
  for (let level = 0; level <= last; level++) {
    const some = drafts.filter((it) => it.level === level)
    some.sort((a, b) => ownerOf(a) - ownerOf(b) || rankOf(a) - rankOf(b) || a.path.id - b.path.id)
    for (const it of some) ids.set(it, ids.size)
  }
  return ids
}

/** The receiver comes first, then parameters in order; other nodes by where they are read. */
function rankOf({ path }: Draft): number {
  switch (path.kind) {
    case 'receiver':
      return -1
    case 'parameter':
      return positionOf(path.declaration)
    default:
      return path.node.pos
  }
}

function readOf(
  { path, owner, key, args }: Draft,
  idOf: (draft: Draft) => StateNodeId,
  callableOf: CallableOf,
  settable: Settable,
): StateRead {
  switch (path.kind) {
    case 'parameter':
      return { kind: 'input', input: positionOf(path.declaration) }
    case 'receiver':
      return { kind: 'input', input: 'receiver' }
    case 'static':
      return { kind: 'static', path: path.names, variable: settable.idOf(path) }
    case 'field':
      return { kind: 'field', owner: idOf(owner!), name: path.name, access: path.access }
    case 'element':
      return { kind: 'element', owner: idOf(owner!), container: path.container, key: keyRead(path.key, key, idOf) }
    case 'call': {
      const callable = path.callee === undefined ? undefined : callableOf(path.callee)
      return {
        kind: 'call',
        owner: idOf(owner!),
        name: path.name,
        ...(callable === undefined ? {} : { callable }),
        args: path.args.map((it, at) => keyRead(it, args[at], idOf)),
      }
    }
  }
}

function keyRead(key: PathKey, draft: Draft | undefined, idOf: (draft: Draft) => StateNodeId): ElementKey {
  if (key.kind === 'constant') return key
  return draft === undefined ? { kind: 'any' } : { kind: 'state', node: idOf(draft) }
}
