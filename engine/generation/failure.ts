import { chance, pick } from '../random/random.ts'
import type { TestBuilder } from './test-builder.ts'

/** Message of the errors that tests create. */
export const failure = 'failed'

/** Whether what a test creates fails: more often if the code tells errors apart. */
export function isFailing({ index, random }: TestBuilder): boolean {
  const { failing, failingAsKnown } = index.parameters
  return chance(random, index.subject.constants.errors === undefined ? failing : failingAsKnown)
}

/** The message of an error, often of one that the code knows. */
export function drawFailure({ index, random }: TestBuilder): string {
  const { errors } = index.subject.constants
  return errors === undefined ? failure : pick(random, [failure, ...errors.map((it) => it.message)])
}
