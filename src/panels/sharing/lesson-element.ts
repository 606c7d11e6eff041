import { noPreset, readLessonLink } from '../../lessons/position.ts'
import { attributeText } from '../../session/sharing/attribute-text.ts'

/** The HTML that embeds a lesson's step, with all settings of the fragment. `script` is the address of `embed.js`. */
export function lessonElement(hash: string, script: string): string {
  return [
    `<script async src="${attributeText(script)}"></script>`,
    `<fitscape-playground ${attributes(hash)}></fitscape-playground>`,
  ].join('\n')
}

/** Readable numbers if the fragment has no further settings, otherwise the whole fragment. */
function attributes(hash: string): string {
  const { lesson, step, preset } = readLessonLink(hash) ?? { lesson: 1, step: 1, preset: noPreset }
  const { seed, evaluations, hidden, locked } = preset
  const isPreset = seed !== undefined || evaluations !== undefined || 0 < hidden.length + locked.length
  return isPreset ? `link="${attributeText(hash.slice(1))}"` : `lesson="${lesson}" step="${step}"`
}
