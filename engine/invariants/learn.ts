import type { Primitive } from '../model/symbolic.ts'
import { fittedLine, type FittedLine } from './fitted.ts'
import { holdsOf } from './holds.ts'
import { isJustified } from './justified.ts'
import type { CallInput, Relation } from './relation.ts'
import { ofSort, pairs } from './templates/template.ts'

/** What is known of the calls that cover each branch (paper 003, Algorithm 4). Only ever loses relations, but for fitted ones. */
export interface Invariants {
  /** Takes a call into account: its inputs, and the branches that it covered. O(relations that still hold there). */
  observe(inputs: readonly Primitive[], covered: readonly number[]): void
  /** The likely invariant of a branch: relations that held for every call which covered it; empty before there was one. */
  of(branch: number): readonly Relation[]
  /** The union over branches of what enough calls say: the path likely invariant of a call that covers them. */
  ofPath(branches: readonly number[]): readonly Relation[]
  /** How many calls covered a branch. */
  support(branch: number): number
}

interface BranchInvariant {
  /** Indices of relations. */
  alive: readonly number[]
  lines: readonly FittedLine[]
  support: number
}

const unseen: readonly Relation[] = []

/** Begins with all relations for every branch, and learns from the calls that it is told of. */
export function createInvariants(inputs: readonly CallInput[], relations: readonly Relation[]): Invariants {
  const holds = relations.map(holdsOf)
  const everything = relations.map((_, at) => at)
  const lined = pairs(ofSort(inputs, 'number'))
  const branches = new Map<number, BranchInvariant>()
  /** By relation whether it holds for the call in hand: 0 is not known, 1 it does, 2 it does not. */
  const verdicts = new Uint8Array(relations.length)

  const relationsOf = ({ alive, lines }: BranchInvariant): readonly Relation[] => [
    ...alive.map((it) => relations[it]!),
    ...lines.flatMap((it) => it.relation() ?? []),
  ]
  return {
    observe(values, covered) {
      verdicts.fill(0)
      const isTrue = (at: number): boolean => {
        if (verdicts[at] === 0) verdicts[at] = holds[at]!(values) ? 1 : 2
        return verdicts[at] === 1
      }
      for (const branch of covered) {
        const known = branches.get(branch) ?? {
          alive: everything,
          lines: lined.map(([x, y]) => fittedLine(x, y)),
          support: 0,
        }
        known.support++
        known.alive = kept(known.alive, isTrue)
        known.lines = kept(known.lines, (it) => it.observe(values))
        branches.set(branch, known)
      }
    },
    of(branch) {
      const known = branches.get(branch)
      return known === undefined ? unseen : relationsOf(known)
    },
    ofPath(path) {
      const known = path.flatMap((it) => branches.get(it) ?? [])
      return [
        ...new Set(known.flatMap((it) => relationsOf(it).filter((relation) => isJustified(relation, it.support)))),
      ]
    },
    support: (branch) => branches.get(branch)?.support ?? 0,
  }
}

/** Those that stay: the same list where all do. */
function kept<T>(all: readonly T[], stays: (it: T) => boolean): readonly T[] {
  const left = all.filter(stays)
  return left.length === all.length ? all : left
}
