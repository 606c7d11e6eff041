import { type Example, examples } from '../examples/examples.ts'
import { exampleTexts } from '../examples/texts.ts'

/** An example with its text. */
export interface Program extends Example {
  readonly text: string
}

/** The examples, in the order of the menu. */
export const programs: readonly Program[] = examples.map((it) => ({ ...it, text: exampleTexts.get(it.id) ?? '' }))
