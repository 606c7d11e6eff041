import { type Example, examples } from '../examples/examples.ts'
import { exampleTexts } from '../examples/texts.ts'

/** An example with its text. */
export interface Program extends Example {
  readonly text: string
}

/** The examples as the menu offers them. */
export const programs: readonly Program[] = examples.map((it) => ({ ...it, text: exampleTexts.get(it.id) ?? '' }))
