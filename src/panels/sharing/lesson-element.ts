import { noPreset, readLessonLink } from '../../lessons/position.ts'
import { attributeText } from '../../session/sharing/attribute-text.ts'

/**
 * The HTML that shows a step of a lesson within another page; `script` is the address of `embed.js`. Whatever else the
 * fragment fixes is in it as well.
 */
export function lessonElement(hash: string, script: string): string {
  return [
    `<script async src="${attributeText(script)}"></script>`,
    `<fitscape-playground ${attributes(hash)}></fitscape-playground>`,
  ].join('\n')
}

/** By number where nothing more is said, because people can read that; else the fragment as it is. */
function attributes(hash: string): string {
  const { lesson, step, preset } = readLessonLink(hash) ?? { lesson: 1, step: 1, preset: noPreset }
  const { seed, evaluations, hidden, locked } = preset
  const isPreset = seed !== undefined || evaluations !== undefined || 0 < hidden.length + locked.length
  return isPreset ? `link="${attributeText(hash.slice(1))}"` : `lesson="${lesson}" step="${step}"`
}
