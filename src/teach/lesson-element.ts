import { readLessonLink } from '../lessons/position.ts'

/** The HTML that shows a step of a lesson within another page; `script` is the address of `embed.js`. */
export function lessonElement(hash: string, script: string): string {
  const { lesson, step } = readLessonLink(hash) ?? { lesson: 1, step: 1 }
  const source = script.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return [
    `<script async src="${source}"></script>`,
    `<fitscape-playground lesson="${lesson}" step="${step}"></fitscape-playground>`,
  ].join('\n')
}
