import { expect, test } from 'vitest'
import { noPreset, type Preset, writeLessonLink } from '../../../../src/lessons/position.ts'
import { lessonElement } from '../../../../src/panels/sharing/lesson-element.ts'

const script = 'https://site.example/embed.js?a=1&b="2"'

const elementOf = (preset: Preset): string => lessonElement(writeLessonLink({ lesson: 3, step: 2, preset }), script)

test('a lesson step becomes an element with its numbers', () => {
  expect(elementOf(noPreset).split('\n')).toEqual([
    '<script async src="https://site.example/embed.js?a=1&amp;b=&quot;2&quot;"></script>',
    '<fitscape-playground lesson="3" step="2"></fitscape-playground>',
  ])
})

test.each<[Partial<Preset>, string]>([
  [{ seed: 7 }, 'seed=7'],
  [{ seed: 0 }, 'seed=0'],
  [{ evaluations: 150 }, 'evaluations=150'],
  [{ hidden: ['compare', 'share'] }, 'hidden=compare,share'],
  [{ locked: ['seed'] }, 'locked=seed'],
  [{ seed: 7, locked: ['budget'] }, 'seed=7&amp;locked=budget'],
])('the element includes fixed values: %j', (fixed, part) => {
  expect(elementOf({ ...noPreset, ...fixed })).toContain(
    `<fitscape-playground link="lesson=3&amp;step=2&amp;${part}"></fitscape-playground>`,
  )
})
