import type { SolvedPath } from '../../../../engine/model/symbolic/concolic-progress.ts'
import type { PathAnswer, PathExplanation } from '../../../../engine/model/goal/path-explanation.ts'
import type { Method } from '../../../../engine/model/symbolic/solving.ts'
import { plural } from '../../../session/format.ts'
import { changedInputs } from '../../ui/changed-inputs.ts'

/** How the solver came by values, for people. */
const methods: Readonly<Record<Method, string>> = {
  start: 'with the values that it had',
  narrowing: 'by narrowing what each value may be',
  elimination: 'by expressing one value by the others',
  inversion: 'by computing backwards from what is asked for',
  search: 'by alternating variable search, which moves one value at a time, in steps that double while they help',
  z3: 'by Z3',
}

/** How a path condition was solved. */
export function methodInWords(method: Method, steps: number): string {
  return `Solved ${methods[method]}, in ${plural(steps, 'step')}.`
}

/** What became of the decision that is to be turned, in a sentence or two. */
export function answerInWords(answer: PathAnswer): string {
  switch (answer.kind) {
    case 'taken':
      return 'The last condition is the one that the goal asks for.'
    case 'solved': {
      const solved = methodInWords(answer.method, answer.steps)
      return answer.isFollowed
        ? `${solved} A run with these values goes there.`
        : `${solved} But a run with these values goes another way: something depends on more than is written down.`
    }
    case 'unsatisfiable':
      return 'No values can do that on this path, which is proved.'
    case 'unknown':
      return [`No values were found in ${plural(answer.steps, 'step')}.`, ...wordsOfZ3(answer.z3)].join(' ')
    case 'undecided':
      return 'These are the conditions on values of the test. None of them stands between it and the goal.'
  }
}

function wordsOfZ3(said: 'unknown' | 'unsatisfiable' | undefined): readonly string[] {
  switch (said) {
    case undefined:
      return []
    case 'unknown':
      return ['Z3 found none either.']
    case 'unsatisfiable':
      return ['Z3 says that there are none among exact numbers, which is no proof for those of JavaScript.']
  }
}

/** A path condition as text. */
export function textOfPath(path: PathExplanation | SolvedPath): string {
  const { decisions, left, model } = path
  const others = left === 0 ? [] : [`(and ${plural(left, 'condition')} on other values, or further back)`]
  const wanted = 'wanted' in path ? `, to be ${path.wanted}` : ''
  const conditions = decisions.map(({ text }, at) => (at === decisions.length - 1 ? text + wanted : text))
  const values = changedInputs(model).map((it) => `${it.name} = ${it.before}, instead ${it.after}`)
  const words = 'answer' in path ? answerInWords(path.answer) : methodInWords(path.method, path.steps)
  const test = 'statements' in path ? [...path.statements, ''] : []
  return [...test, ...conditions, ...others, '', words, ...values, ''].join('\n')
}
