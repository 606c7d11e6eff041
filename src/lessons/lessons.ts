import type { Lesson } from './lesson.ts'
import { readLesson } from './read-lesson.ts'

const texts = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true })

/** All lessons, ordered by file name. */
export const lessons: readonly Lesson[] = Object.keys(texts)
  .toSorted()
  .map((file, at) => readLesson(at + 1, texts[file]!))
