import { type TechniqueName, techniques as names } from '../../../engine/model/goal/options.ts'
import * as list from './list.ts'
import type { Hidden, PageTechnique, Unavailable } from './technique.ts'

/** The techniques of the page, in the order of their switches and tabs: that of the options. */
export const techniques: readonly PageTechnique[] = Object.values<PageTechnique>(list).toSorted(
  (a, b) => names.indexOf(a.name) - names.indexOf(b.name),
)

/** One technique's explanation of the goal in focus. */
export interface Reason {
  readonly technique: PageTechnique
  readonly shown: Hidden | Unavailable
}

/** Whether a technique has nothing to show. */
export function isUnavailable(shown: Hidden | Unavailable): shown is Unavailable {
  return shown.kind === 'off' || shown.kind === 'words'
}

/** The reason with the highest interest; the first if several are equal. */
export function mostInteresting(reasons: readonly Reason[]): Reason | undefined {
  const interest = ({ technique, shown }: Reason): number => (isUnavailable(shown) ? 0 : technique.interest(shown))
  return reasons.toSorted((a, b) => interest(b) - interest(a))[0]
}

export function techniqueTitle(name: TechniqueName): string {
  return techniques.find((it) => it.name === name)?.explained.title ?? name
}
