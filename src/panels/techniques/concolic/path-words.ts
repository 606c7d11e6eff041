import type { SolvedPath } from '../../../../engine/techniques/concolic/progress.ts'
import type { PathAnswer, PathExplanation } from '../../../../engine/model/goal/path-explanation.ts'
import type { Method } from '../../../../engine/model/symbolic/solving.ts'
import { plural } from '../../../session/format.ts'
import { changedInputs } from '../../ui/changed-inputs.ts'

/** How the solver found values. */
const methods: Readonly<Record<Method, string>> = {
  start: 'with the original values',
  narrowing: 'by narrowing the range of each value',
  elimination: 'by eliminating a variable',
  inversion: 'by inverting operations',
  search: 'by alternating variable search, one value at a time',
  z3: 'by Z3',
}

/** How a path condition was solved. */
export function methodInWords(method: Method, steps: number): string {
  return `Solved ${methods[method]}, in ${plural(steps, 'step')}.`
}

/** The solver's answer on the negated decision, in a sentence or two. */
export function answerInWords(answer: PathAnswer): string {
  switch (answer.kind) {
    case 'taken':
      return 'The last condition is the one the goal requires.'
    case 'solved': {
      const solved = methodInWords(answer.method, answer.steps)
      return answer.isFollowed
        ? `${solved} A run with these values reaches the goal's branch.`
        : `${solved} A run with these values takes a different path: a condition depends on something not recorded.`
    }
    case 'unsatisfiable':
      return 'Proved: no values satisfy this on this path.'
    case 'unknown':
      return [`No solution found in ${plural(answer.steps, 'step')}.`, ...wordsOfZ3(answer.z3)].join(' ')
    case 'undecided':
      return 'None of these conditions keeps the test from the goal.'
  }
}

function wordsOfZ3(verdict: 'unknown' | 'unsatisfiable' | undefined): readonly string[] {
  switch (verdict) {
    case undefined:
      return []
    case 'unknown':
      return ['Z3 found none either.']
    case 'unsatisfiable':
      return ['Z3 reports no solution in exact arithmetic, which proves nothing about JavaScript numbers.']
  }
}

/** A path condition as text. */
export function textOfPath(path: PathExplanation | SolvedPath): string {
  const { decisions, left, model } = path
  const others = left === 0 ? [] : [`(${plural(left, 'more condition')} on other values or further back)`]
  const wanted = 'wanted' in path ? `, must be ${path.wanted}` : ''
  const conditions = decisions.map(({ text }, at) => (at === decisions.length - 1 ? text + wanted : text))
  const values = changedInputs(model).map((it) => `${it.name}: ${it.before} → ${it.after}`)
  const words = 'answer' in path ? answerInWords(path.answer) : methodInWords(path.method, path.steps)
  const test = 'statements' in path ? [...path.statements, ''] : []
  return [...test, ...conditions, ...others, '', words, ...values, ''].join('\n')
}
