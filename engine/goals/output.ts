import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal, GoalId, OutputPart } from '../model/goal/goal.ts'
import type { CallableId, Subject } from '../model/subject/subject.ts'
import type { GoalSpec } from './goal-spec.ts'
import type { FitnessFunction } from './fitness-function.ts'
import type { GoalList } from './goal-list.ts'
import { methodsOf, titleOf } from './methods-under-test.ts'
import { createOnce } from './first-in-run.ts'
import { outputDistance, partOf } from './output-distance.ts'
import { literalText, partId, partitionOf } from './output-parts.ts'
import { write } from './fitness-row.ts'

/**
 * Output criterion: calls return a value in each part of a method's return type (docs/algorithms.md 8.6). Parts of
 * unknown types are discovered by runs, and so is NaN, which most code never returns.
 */
export function outputGoals({ subject }: Compiled): readonly GoalSpec[] {
  return [...signaturesOf(subject)].flatMap(([method, callables]) =>
    partitionOf(subject, callables).parts.map((part) => ({
      goal: outputGoal(subject, method, part),
      opensWith: [],
      // Farther than a call that throws.
      far: 2,
    })),
  )
}

/** Measures output goals by the recorded return values; without these, all goals are far. */
export function outputFitness({ subject }: Compiled, list: GoalList): FitnessFunction {
  const { of } = methodsOf(subject)
  const plans = plansOf(subject, list)
  const best = new Float64Array(list.known)
  const touched = new Int32Array(list.known)
  const once = createOnce(list.known)
  return {
    evaluate({ test, run }, row) {
      const { outputs } = run
      if (outputs === undefined) return
      once.begin()
      let count = 0
      let discovered: Set<GoalId> | undefined
      for (let i = 0; i < outputs.length; i++) {
        const { callable, value } = outputs[i]!
        const plan = plans[of[callable]!]
        if (plan === undefined) continue
        for (const { goal, part } of plan.goals) {
          const distance = outputDistance(part, value)
          if (once.isFirst(goal)) {
            touched[count++] = goal
            best[goal] = distance
          } else if (distance < best[goal]!) best[goal] = distance
        }
        const part = partOf(value)
        if (plan.isOpen || (plan.isNumeric && part.kind === 'nan')) {
          discovered = (discovered ?? new Set()).add(list.discover(outputGoal(subject, of[callable]!, part)))
        }
      }
      for (let i = 0; i < count; i++) write(row, touched[i]!, 0, best[touched[i]!]!)
      for (const goal of discovered ?? []) if (list.known <= goal) write(row, goal, 0, 0)
      const last = run.ending === 'threw' ? test[run.executed - 1] : undefined
      const thrower = last?.kind === 'call' ? plans[of[last.callable]!] : undefined
      for (const { goal } of thrower?.goals ?? []) if (once.isFirst(goal)) write(row, goal, 1, 0)
    },
  }
}

/** The data to measure the results of one method. */
interface Plan {
  readonly goals: { readonly goal: GoalId; readonly part: OutputPart }[]
  /** Whether runs discover its parts. */
  readonly isOpen: boolean
  /** Whether it declares a number, which may be NaN. */
  readonly isNumeric: boolean
}

/** By callable; `undefined` unless it stands for a method. */
function plansOf(subject: Subject, list: GoalList): readonly (Plan | undefined)[] {
  const plans: (Plan | undefined)[] = subject.callables.map(() => undefined)
  for (const [method, callables] of signaturesOf(subject)) {
    const { parts, isOpen } = partitionOf(subject, callables)
    const isNumeric = parts.some((it) => it.kind === 'zero' && it.inspector === undefined)
    plans[method] = { goals: [], isOpen, isNumeric }
  }
  list.goals.forEach(({ want }, goal) => {
    if (want.kind === 'output' && goal < list.known) plans[want.callable]?.goals.push({ goal, part: want.part })
  })
  return plans
}

function signaturesOf(subject: Subject): ReadonlyMap<CallableId, readonly CallableId[]> {
  const { all, of } = methodsOf(subject)
  const signatures = new Map<CallableId, CallableId[]>(all.map((it) => [it, []]))
  of.forEach((method, callable) => signatures.get(method)?.push(callable))
  return signatures
}

function outputGoal(subject: Subject, method: CallableId, part: OutputPart): Goal {
  const callable = subject.callables[method]!
  return {
    id: `output:${callable.name}:${partId(part)}`,
    criterion: 'output',
    want: { kind: 'output', callable: method, part },
    label: `${titleOf(callable)} returns ${partText(part)}`,
    place: callable.place,
  }
}

/** "a negative number", "an empty string", "Color.Red", "an object whose size is zero". */
function partText({ kind, of = 'string', value, name, inspector }: OutputPart): string {
  if (inspector !== undefined) return `an object whose ${inspector} is ${kind}`
  switch (kind) {
    case 'negative':
    case 'positive':
      return `a ${kind} number`
    case 'nan':
      return 'NaN'
    case 'empty':
      return `an empty ${of}`
    case 'non-empty':
      return `a non-empty ${of}`
    case 'non-null':
      return 'a value that is not null'
    case 'member':
      return name ?? literalText(value)
    default:
      return kind
  }
}
