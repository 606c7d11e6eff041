import type { Lesson } from './lesson.ts'
import { readLesson } from './read-lesson.ts'

const texts = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true })

/** All lessons in their order, which is that of the names of their files. */
export const lessons: readonly Lesson[] = Object.keys(texts)
  .toSorted()
  .map((file, at) => readLesson(at + 1, texts[file]!))
