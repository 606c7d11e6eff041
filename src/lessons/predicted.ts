import { count } from '../session/format.ts'
import { allHold, measureInWords, type Outcomes } from './expectations.ts'
import type { Prediction } from './lesson.ts'

/** The runs' verdict on a prediction. */
export type Verdict =
  /** There is no prediction yet, or a run is missing. */
  | { readonly kind: 'waiting' }
  /** `answer` is the true answer, as text. */
  | { readonly kind: 'answered'; readonly answer: string; readonly isRight: boolean }

/** Compares a prediction with the results of the runs. */
export function verdictOf(prediction: Prediction, guess: number | undefined, outcomes: Outcomes): Verdict {
  if (guess === undefined) return { kind: 'waiting' }
  if ('choices' in prediction) {
    const right = rightChoice(prediction.choices, outcomes)
    if (right === undefined) return { kind: 'waiting' }
    return { kind: 'answered', answer: prediction.choices[right]!.text, isRight: right === guess }
  }
  const { run, measure } = prediction.number
  const value = outcomes[run]?.measures[measure]
  if (value === undefined) return { kind: 'waiting' }
  const [low, high] = [Math.min(guess, value), Math.max(guess, value)]
  return {
    kind: 'answered',
    answer: `${count(value)} ${measureInWords(measure)}`,
    isRight: high <= low * prediction.within,
  }
}

/** The first choice whose expectations hold; undefined while that is undecided. */
function rightChoice(
  choices: Extract<Prediction, { choices: unknown }>['choices'],
  outcomes: Outcomes,
): number | undefined {
  // Without runs, an empty list of expectations would hold.
  if (Object.keys(outcomes).length === 0) return undefined
  const verdicts = choices.map((it) => allHold(it.when, outcomes))
  const right = verdicts.indexOf(true)
  return right < 0 || verdicts.slice(0, right).includes(undefined) ? undefined : right
}
