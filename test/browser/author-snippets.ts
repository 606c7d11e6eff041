import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'

/** A block of code in the guide for authors. */
export interface Snippet {
  readonly language: string
  /** The path of the file that it is, or empty. */
  readonly file: string
  readonly text: string
}

const guide = readFileSync(join(root, 'docs/guide/2-authors.md'), 'utf8')

/** The blocks in the order of the guide. */
export const snippets: readonly Snippet[] = [
  ...guide.matchAll(/^(?<fence>`{3,})(?<language>\w+)(?: title="(?<file>.*)")?\n(?<text>[^]*?)^\k<fence>$/gm),
].map(({ groups }) => ({ language: groups!.language!, file: groups!.file ?? '', text: groups!.text! }))

/** The text of the file that the guide shows under this path. */
export function shownFile(path: string): string {
  const found = snippets.find((it) => it.file === path)
  if (found === undefined) throw new Error(`The guide for authors shows no ${path}`)
  return found.text
}
