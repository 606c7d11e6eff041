import type { Compiled } from '../model/subject/compiled.ts'
import type { Goal, GoalId } from '../model/goal/goal.ts'
import type { GoalSpec } from './goal-spec.ts'
import type { Criterion } from '../model/goal/options.ts'
import type { FitnessFunction } from './fitness-function.ts'
import { actOf, methodsOf, titleOf } from './methods-under-test.ts'
import { createOnce } from './first-in-run.ts'
import { write } from './fitness-row.ts'

/** Top-level method criterion: a test calls every method itself (docs/algorithms.md 8.3, 8.4). */
export function methodGoals(compiled: Compiled): readonly GoalSpec[] {
  return callGoals(compiled, 'method')
}

/** Like `methodGoals`, but the call must return without an exception. */
export function methodNoExceptionGoals(compiled: Compiled): readonly GoalSpec[] {
  return callGoals(compiled, 'method-no-exception')
}

/** Whether a call must be made, or must also return. */
type CallCriterion = Extract<Criterion, 'method' | 'method-no-exception'>

/** Measures the goals of either criterion. There is no gradient: a call is made or not. */
export function methodFitness(
  { subject }: Compiled,
  goals: readonly Goal[],
  criterion: CallCriterion,
): FitnessFunction {
  const returns = criterion === 'method-no-exception'
  const methods = methodsOf(subject)
  const goalOf = new Int32Array(subject.callables.length).fill(-1)
  goals.forEach(({ want }, goal) => {
    if (want.kind !== 'call' || want.returns !== returns) return
    methods.of.forEach((method, callable) => {
      if (method === want.callable) goalOf[callable] = goal
    })
  })
  const once = createOnce(goals.length)
  return {
    evaluate({ test, run }, row) {
      once.begin()
      const end = returns && run.ending === 'threw' ? run.executed - 1 : run.executed
      for (let at = 0; at < end; at++) {
        const statement = test[at]!
        if (statement.kind !== 'call') continue
        const goal: GoalId = goalOf[statement.callable]!
        if (0 <= goal && once.isFirst(goal)) write(row, goal, 0, 0)
      }
    },
  }
}

function callGoals({ subject }: Compiled, criterion: CallCriterion): readonly GoalSpec[] {
  const returns = criterion === 'method-no-exception'
  return methodsOf(subject).all.map((id) => {
    const callable = subject.callables[id]!
    const goal: Goal = {
      id: `${criterion}:${callable.name}`,
      criterion,
      want: { kind: 'call', callable: id, returns },
      label: returns ? `${titleOf(callable)} returns` : actOf(callable),
      place: callable.place,
    }
    return { goal, opensWith: [], far: 1 }
  })
}
