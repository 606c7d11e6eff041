import ts from 'typescript'
import type { Detail } from '../../../model/subject/compiled.ts'
import { isRunningFunction } from '../../syntax/erased.ts'
import type { CheckedProgram } from '../../program/program.ts'
import type { Inventory } from '../../flow/predicates.ts'
import { type Leaf, type Leaves, leavesOf } from './leaves.ts'
import { limited, type MutantLimits, usualLimits } from './limits.ts'
import { type LineSite, linesOf } from './lines.ts'
import { type MutationSite, mutationsOf } from './mutations.ts'

/** Everything that is probed besides predicates and functions, numbered in source order. */
export interface Sites {
  readonly lines: readonly LineSite[]
  /** Mutants are numbered consecutively across sites. */
  readonly mutations: readonly MutationSite[]
  /** The line that begins at a node, as an index into `lines`. */
  line(node: ts.Node): number | undefined
  mutation(node: ts.Node): NumberedMutations | undefined
  /** The leaf that a node is, if any. */
  leaf(node: ts.Node): Leaf | undefined
  /** The formulas of conditions with leaves; undefined if leaves are not recorded. */
  readonly formulas: Leaves['formulas'] | undefined
  /** Whether a node is a site but not a statement, and so needs a flow node of its own. */
  has(node: ts.Node): boolean
  /** Whether a node is or contains a site. */
  isTouched(node: ts.Node): boolean
}

/** A site with the number of its first mutant. */
export interface NumberedMutations {
  readonly site: MutationSite
  readonly first: number
}

/** For a build that records only predicates and functions. */
export const noSites: Sites = {
  lines: [],
  mutations: [],
  line: () => undefined,
  mutation: () => undefined,
  leaf: () => undefined,
  formulas: undefined,
  has: () => false,
  isTouched: () => false,
}

/** Collects the sites that `detail` requires. */
export function takeSites(
  checked: CheckedProgram,
  inventory: Inventory,
  detail: Detail,
  limits: MutantLimits = usualLimits,
): Sites {
  const lines = detail.lines ? checked.files.flatMap(linesOf) : []
  const mutations = detail.mutants
    ? checked.files.flatMap((it) => limited(mutationsOf(it, checked), (site) => functionAround(site.node), limits))
    : []
  const { leaves, formulas } = detail.leaves === true ? leavesOf(inventory, checked.checker) : noLeaves
  const leafAt = new Map<ts.Node, Leaf>(leaves.map((it) => [it.node, it]))
  const lineIds = new Map<ts.Node, number>(lines.map((it, id) => [it.node, id]))
  const numbered = new Map<ts.Node, NumberedMutations>()
  let first = 0
  for (const site of mutations) {
    numbered.set(site.node, { site, first })
    first += site.mutations.length
  }
  const touched = new Set<ts.Node>()
  for (const node of [...lineIds.keys(), ...numbered.keys(), ...leafAt.keys()]) {
    for (let it = node; !touched.has(it); it = it.parent) {
      touched.add(it)
      if (ts.isSourceFile(it)) break
    }
  }
  return {
    lines,
    mutations,
    line: (node) => lineIds.get(node),
    mutation: (node) => numbered.get(node),
    leaf: (node) => leafAt.get(node),
    formulas,
    has: (node) => numbered.has(node) || (lineIds.has(node) && !ts.isStatement(node)),
    isTouched: (node) => touched.has(node),
  }
}

const noLeaves = { leaves: [], formulas: undefined }

function functionAround(node: ts.Node): ts.Node | undefined {
  return ts.findAncestor(node, isRunningFunction)
}
