import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'

/** A block of code in a chapter of the guide. */
export interface Snippet {
  readonly language: string
  /** The path of the file that it is, or empty. */
  readonly file: string
  readonly text: string
}

function snippetsOf(chapter: string): readonly Snippet[] {
  const text = readFileSync(join(root, 'docs/guide', chapter), 'utf8')
  const blocks = text.matchAll(/^(?<fence>`{3,})(?<language>\w+)(?: title="(?<file>.*)")?\n(?<text>[^]*?)^\k<fence>$/gm)
  return [...blocks].map(({ groups }) => ({
    language: groups!.language!,
    file: groups!.file ?? '',
    text: groups!.text!,
  }))
}

/** The blocks for authors, in the order of the guide. */
export const snippets: readonly Snippet[] = snippetsOf('2-authors.md')

/** The blocks for authors of libraries, in the order of the guide. */
export const librarySnippets: readonly Snippet[] = snippetsOf('4-libraries.md')

/** The text of the file that a chapter, which is for authors by default, shows under this path. */
export function shownFile(path: string, chapter: readonly Snippet[] = snippets): string {
  const found = chapter.find((it) => it.file === path)
  if (found === undefined) throw new Error(`The guide shows no ${path}`)
  return found.text
}
