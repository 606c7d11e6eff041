import type { Algorithm, TechniqueName } from '../../engine/model/goal/options.ts'
import type { Configuration, Experiment, Pair } from './experiment.ts'

/** A technique under test. */
interface Tried {
  readonly technique: TechniqueName
  /** What it adds to the label of an algorithm. */
  readonly label: string
  /** What it is called in titles. */
  readonly title: string
}

/** What an experiment compares that runs each of some algorithms with a technique and without any, for branch coverage. */
export function withAndWithout(
  algorithms: readonly Algorithm[],
  { technique, label, title }: Tried,
  runs: Configuration['runs'],
): Pick<Experiment, 'configurations' | 'pairs' | 'aspect' | 'views'> {
  const helped = (algorithm: Algorithm): string => `${algorithm} ${label}`
  return {
    configurations: algorithms.flatMap((algorithm): readonly Configuration[] => {
      const options = { algorithm, criteria: ['branch'] } as const
      return [
        { label: algorithm, options: { ...options, techniques: [] }, runs },
        { label: helped(algorithm), options: { ...options, techniques: [technique] }, runs },
      ]
    }),
    pairs: algorithms.map((it): Pair => [helped(it), it]),
    aspect: 'branch',
    views: [
      { title: `With ${title}`, columns: algorithms.map((it) => ({ title: it, of: helped(it) })) },
      { title: 'Without', columns: algorithms.map((it) => ({ title: it, of: it })) },
    ],
  }
}
