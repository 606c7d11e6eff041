import type { Algorithm, TechniqueName } from '../../engine/model/goal/options.ts'
import type { Configuration, Experiment, Pair } from './experiment.ts'

interface Tried {
  readonly technique: TechniqueName
  /** The suffix of an algorithm's label. */
  readonly label: string
  readonly title: string
}

/** Returns the configurations that run some algorithms with and without a technique, for branch coverage. */
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
      { title: `Without ${title}`, columns: algorithms.map((it) => ({ title: it, of: it })) },
    ],
  }
}
