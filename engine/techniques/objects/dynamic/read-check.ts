import type { StateNodeId } from '../../../model/objects/object-graph.ts'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import type { TestCase } from '../../../model/test/statement.ts'
import type { TestTemplate } from '../../../model/test/test-template.ts'
import type { Fitness } from '../../../search/problem.ts'
import type { ObjectSeeds } from './object-seeds.ts'
import type { TemplateVariants, TemplateRun } from './template-run.ts'

/** How many tests must ignore a state variable before it is left out [D]. */
const mostIndifferent = 3

/** Determines which state variables predicates read, from the tests that execute them. */
export interface ReadCheck {
  /**
   * Tries another value for each state variable whose effect is unknown, and returns the nearest run. A run that does
   * not execute its predicate, or covers one of its goals, is returned unchanged.
   */
  check(run: TemplateRun, variants: TemplateVariants): Promise<TemplateRun>
}

/**
 * Omits state variables from templates if they do not affect their predicates, except indices, keys and operands: their
 * effect may depend on the rest. So everything omitted is restored when another variable has an effect.
 */
export function createReadCheck(seeds: ObjectSeeds): ReadCheck {
  const reads = new Map<PredicateId, Map<StateNodeId, number>>()
  const noteOf = (predicate: PredicateId): Map<StateNodeId, number> => {
    const known = reads.get(predicate) ?? new Map<StateNodeId, number>()
    reads.set(predicate, known)
    return known
  }
  return {
    async check(run, variants) {
      const { template, test, places } = run.handed.instance
      const { predicate } = template
      const goals = seeds.openGoalsOf(predicate)
      const before = distancesTo(goals, run.evaluated.fitness)
      if (goals.length === 0 || before.some((it) => it.level !== 0 || it.distance === 0)) return run
      const known = noteOf(predicate)
      let best = run
      for (const [node, slots] of openSlots(template)) {
        const count = known.get(node) ?? 0
        if (count < 0 || mostIndifferent <= count) continue
        const refilled = variants.refill(run.handed, (at) => template.nodes[at] !== node)
        if (refilled === undefined) continue
        const { instance } = refilled
        if (slots.every((at) => isSame(test, places[at]!, instance.test, instance.places[at]!))) continue
        const other = await variants.run(refilled)
        if (other === undefined) return best
        const after = distancesTo(goals, other.evaluated.fitness)
        const isRead = before.some((it, at) => it.level !== after[at]!.level || it.distance !== after[at]!.distance)
        if (isRead) {
          seeds.templates.restore(predicate)
          for (const [it, before] of known) known.set(it, Math.min(before, 0))
        }
        known.set(node, isRead ? -1 : count + 1)
        const isIdle = !isRead && count + 1 === mostIndifferent
        if (isIdle && !seeds.templates.isOperand(predicate, node)) seeds.templates.skip(predicate, node)
        if (isNearer(after, distancesTo(goals, best.evaluated.fitness))) best = other
      }
      return best
    },
  }
}

interface Distance {
  readonly level: number
  readonly distance: number
}

function distancesTo(goals: readonly number[], fitness: Fitness): readonly Distance[] {
  return goals.map((goal) => {
    for (let at = 0; at < fitness.length; at += 3) {
      if (fitness[at] === goal) return { level: fitness[at + 1]!, distance: fitness[at + 2]! }
    }
    return { level: Infinity, distance: Infinity }
  })
}

function isNearer(one: readonly Distance[], other: readonly Distance[]): boolean {
  return one.some(({ level, distance }, at) => {
    const { level: otherLevel, distance: otherDistance } = other[at]!
    return level < otherLevel || (level === otherLevel && distance < otherDistance)
  })
}

/** By state variable, its slots without restrictions, in order. */
function openSlots({ statements, nodes }: TestTemplate): ReadonlyMap<StateNodeId, readonly number[]> {
  const slots = new Map<StateNodeId, number[]>()
  statements.forEach((statement, at) => {
    const node = nodes[at]
    if (statement.kind !== 'slot' || statement.among !== undefined || node === undefined) return
    slots.set(node, [...(slots.get(node) ?? []), at])
  })
  return slots
}

/** Whether two tests have the same literal or enum member at a place. Other values count as the same. */
function isSame(one: TestCase, at: number, other: TestCase, otherAt: number): boolean {
  const [left, right] = [one[at]!, other[otherAt]!]
  if (left.kind === 'literal' && right.kind === 'literal') return Object.is(left.value, right.value)
  return left.kind !== 'enum' || right.kind !== 'enum' || left.member === right.member
}
