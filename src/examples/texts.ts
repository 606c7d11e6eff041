import { examples } from './examples.ts'

// The list and this file are in the same folder but are not examples.
const files = import.meta.glob<string>(['./*.ts', '!./examples.ts', '!./texts.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The source of each example by its id. A few kilobytes in all, so they are part of the page. */
export const exampleTexts: ReadonlyMap<string, string> = new Map(
  examples.map(({ id, file }) => [id, files[`./${file}`]!]),
)
