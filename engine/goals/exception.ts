import type { Compiled } from '../model/subject/compiled.ts'
import type { Thrown } from '../model/run/execution.ts'
import type { Goal } from '../model/goal/goal.ts'
import type { CallableId } from '../model/subject/subject.ts'
import type { FitnessFunction } from './fitness-function.ts'
import type { GoalList } from './goal-list.ts'
import { methodsOf, titleOf } from './methods-under-test.ts'
import { write } from './fitness-row.ts'

/** Most kinds of errors per method; code may create classes without limit. */
const mostKinds = 20

/** Exception criterion: every kind of error that leaves a method (docs/algorithms.md 8.4). Runs discover all goals. */
export function exceptionFitness({ subject }: Compiled, list: GoalList): FitnessFunction {
  const methods = methodsOf(subject)
  const kinds = new Int32Array(subject.callables.length)
  return {
    evaluate({ test, run }, row) {
      const { error, ending } = run
      if (error === undefined || ending !== 'threw') return
      const statement = test[run.executed - 1]
      const method = statement?.kind === 'call' ? methods.of[statement.callable]! : -1
      if (method < 0) return
      const known = list.find(idOf(subject.callables[method]!.name, error))
      if (known === undefined && mostKinds <= kinds[method]!++) return
      write(row, known ?? list.discover(exceptionGoal({ subject }, method, error)), 0, 0)
    },
  }
}

function exceptionGoal({ subject }: Pick<Compiled, 'subject'>, method: CallableId, error: Thrown): Goal {
  const callable = subject.callables[method]!
  const { className, designed } = error
  return {
    id: idOf(callable.name, error),
    criterion: 'exception',
    want: { kind: 'exception', callable: method, error: className, designed },
    label: `${titleOf(callable)} ${designed ? 'throws' : 'crashes with'} ${className}`,
    place: callable.place,
  }
}

/** `explicit` errors are thrown by pasted code, `implicit` ones by the runtime. */
function idOf(name: string, { className, designed }: Thrown): string {
  return `exception:${name}:${className}:${designed ? 'explicit' : 'implicit'}`
}
