import type { Compiled } from '../../../../engine/model/subject/compiled.ts'
import type { CallSite, CallSiteId } from '../../../../engine/model/flags/flag.ts'
import type { FlagNode, FlagTree } from '../../../../engine/model/flags/flag-tree.ts'
import type { Outcome } from '../../../../engine/model/goal/predicate.ts'
import type { Place } from '../../../../engine/model/source/source.ts'
import { normalized, plural } from '../../../session/format.ts'
import type { TreeRow, Words } from '../../ui/tree-rows.ts'

/** A flag tree as rows, in words and with three decimals; undefined if the tree does not fit the compiled code. */
export function flagRows({ nodes }: FlagTree, compiled: Compiled): readonly TreeRow[] | undefined {
  const rows: TreeRow[] = []
  /** From the root to the current node: the index of each node, and of its row. */
  const path: { readonly at: number; readonly row: number; readonly sites: Map<CallSiteId, number> }[] = []
  for (const [at, it] of nodes.entries()) {
    path.length = it.depth
    const outer = path.at(-1)
    const siblings = outer === undefined ? [it] : below(nodes, outer.at)
    const description = describe(it, siblings, below(nodes, at), compiled)
    let parent = outer?.row ?? -1
    if (it.kind === 'call' && outer !== undefined) {
      const site = compiled.flags.sites[it.site]
      if (site === undefined) return undefined
      const isShown = !isSame(site.place, rows[parent]!.place)
      if (isShown) {
        const known = outer.sites.get(it.site)
        if (known === undefined) {
          const calls = siblings.filter((one) => one.kind === 'call' && one.site === it.site)
          outer.sites.set(it.site, rows.length)
          rows.push(siteRow(site, calls, parent, rows[parent]!.depth + 1))
        }
        parent = outer.sites.get(it.site)!
      }
    }
    const place = description?.place ?? rows[parent]?.place
    if (description === undefined || place === undefined) return undefined
    const isParent = it.depth < (nodes[at + 1]?.depth ?? 0)
    const { label, note } = description
    path.push({ at, row: rows.length, sites: new Map() })
    rows.push({
      depth: parent < 0 ? 0 : rows[parent]!.depth + 1,
      parent,
      isParent,
      label,
      note,
      value: decimals(it.distance),
      isMet: it.distance === 0,
      place,
    })
  }
  return rows
}

/** A row for a call site, above the functions entered from it. */
function siteRow({ text, place }: CallSite, calls: readonly FlagNode[], parent: number, depth: number): TreeRow {
  const least = Math.min(...calls.map((it) => it.distance))
  const note = 1 < calls.length ? [`minimum of ${plural(calls.length, 'call')}`] : []
  const value = decimals(least)
  return { depth, parent, isParent: true, label: [{ code: text }], note, value, isMet: least === 0, place }
}

function isSame(a: Place, b: Place): boolean {
  return a.start === b.start && a.end === b.end && a.file === b.file
}

interface Description {
  readonly label: Words
  readonly note: Words
  /** Absent if it is the place of the node above. */
  readonly place?: Place | undefined
}

function describe(
  node: FlagNode,
  siblings: readonly FlagNode[],
  below: readonly FlagNode[],
  compiled: Compiled,
): Description | undefined {
  const { predicates, functions } = compiled
  const counted = below.filter((one) => 0 < one.distance).length
  const meanOf = (noun: string): Words => (1 < counted ? [`harmonic mean of ${plural(counted, noun)}`] : [])
  switch (node.kind) {
    case 'flag': {
      const label = sideOf(node, compiled)
      const { evaluations = counted } = node
      const mean =
        1 < counted && counted < evaluations
          ? [`harmonic mean of ${counted} of ${plural(evaluations, 'iteration')}`]
          : meanOf('iteration')
      const scaled = node.depth === 0 && 0 < node.distance ? [`normalized ${decimals(normalized(node.distance))}`] : []
      const note = 0 < mean.length && 0 < scaled.length ? [...mean, ', ', ...scaled] : [...mean, ...scaled]
      return label && { label, note, place: predicates[node.predicate]!.place }
    }
    case 'evaluation': {
      const isOnly = node.nth === 1 && siblings.length === 1
      const which = isOnly ? 'evaluated' : `iteration ${node.nth}`
      const label = [node.activation === 1 ? which : `${which} ${isOnly ? 'in' : 'of'} call ${node.activation}`]
      return { label, note: 1 < counted ? [`minimum of ${plural(counted, 'call')}`] : [] }
    }
    case 'call': {
      const callee = functions[node.function]
      const value = callee && valueOf(node, compiled)
      const mean = meanOf('alternative')
      const shared = node.elements === undefined ? [] : [`over ${plural(node.elements, 'element')}; all others did`]
      const note = 0 < mean.length && 0 < shared.length ? [...mean, ', ', ...shared] : [...mean, ...shared]
      const verb = callee?.isGenerator === true ? ' yields ' : ' returns '
      return value && { label: [{ code: callee.name }, verb, ...value], note, place: callee.place }
    }
    case 'variable': {
      const value = valueOf(node, compiled)
      return value && { label: ['it is assigned ', ...value], note: meanOf('alternative') }
    }
    case 'argument': {
      const caller = functions[node.function]
      const value = caller && valueOf(node, compiled)
      return (
        value && {
          label: [{ code: caller.name }, ' passes ', ...value],
          note: meanOf('alternative'),
          place: caller.place,
        }
      )
    }
    case 'computed': {
      const note = node.raw === undefined ? [] : [`distance ${decimals(node.raw)}, normalized`]
      return { label: [0 < below.length ? 'it is computed after' : 'it is computed'], note }
    }
    case 'branch': {
      const label = sideOf(node.required, compiled)
      const place = predicates[(node.nearest ?? node.required).predicate]?.place
      return label && { label, note: branchNote(node, node.nearest && sideOf(node.nearest, compiled)), place }
    }
    case 'either': {
      const label = sideOf(node.required, compiled)
      return label && { label, note: meanOf('alternative'), place: predicates[node.required.predicate]?.place }
    }
    case 'left': {
      const label = sideOf(node.stays, compiled)
      return (
        label && {
          label: ['the loop continues: ', ...label],
          note: leftNote(node),
          place: predicates[node.stays.predicate]?.place,
        }
      )
    }
    case 'unknown':
      return { label: [unknowns[node.why]], note: 0 < node.distance ? ['counts as 1'] : [] }
  }
}

function sideOf({ predicate, outcome }: Outcome, { predicates }: Compiled): Words | undefined {
  const found = predicates[predicate]
  return found && [{ code: found.text }, ` is ${outcome}`]
}

/** The value that a flag requires. */
function valueOf(
  { comparison, value }: { readonly comparison: number; readonly value: boolean },
  { flags }: Compiled,
): Words | undefined {
  const found = flags.comparisons[comparison]
  if (found === undefined) return undefined
  return found.text === ''
    ? [String(value)]
    : [value ? 'a value that is ' : 'a value that is not ', { code: found.text }]
}

const unknowns: Readonly<Record<(FlagNode & { readonly kind: 'unknown' })['why'], string>> = {
  native: 'no function in this code was called',
  recursive: 'it calls itself',
  undecided: 'no branch decides it',
}

function branchNote(
  { level, raw, distance }: FlagNode & { readonly kind: 'branch' },
  nearest: Words | undefined,
): Words {
  if (distance === 0) return ['taken']
  const unreached = `not reached in this context (approach level ${level})`
  if (nearest === undefined || raw === undefined) return [unreached]
  const measured = `distance ${decimals(raw)}, normalized`
  return level === 0 ? [measured] : [`${unreached}: `, ...nearest, ` has ${measured}`]
}

function leftNote({ level, turns, raw }: FlagNode & { readonly kind: 'left' }): Words {
  const share = turns === 1 ? '' : ` over ${plural(turns, 'iteration')}; all others continued`
  return [`left in iteration ${turns}, approach level ${level}: distance ${decimals(raw)}, normalized${share}`]
}

/** The children of the node at an index. */
function below(nodes: readonly FlagNode[], at: number): readonly FlagNode[] {
  const { depth } = nodes[at]!
  const found: FlagNode[] = []
  for (let next = at + 1; next < nodes.length && depth < nodes[next]!.depth; next++) {
    if (nodes[next]!.depth === depth + 1) found.push(nodes[next]!)
  }
  return found
}

const threeDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

const decimals = (value: number): string => (value === Infinity ? '∞' : threeDecimals.format(value))
