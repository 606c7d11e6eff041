/** Splits a name in camel, snake or kebab case into words, in lower case. */
export function wordsOf(name: string): readonly string[] {
  return name
    .split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter((it) => it !== '')
    .map((it) => it.toLowerCase())
}

/** Joins words in camel case. */
export function camel(words: readonly string[]): string {
  return words.map((it, at) => (at === 0 ? it : it[0]!.toUpperCase() + it.slice(1))).join('')
}

/** Returns a file name without folder and extension, in camel case. */
export function stemOf(file: string): string {
  return camel(wordsOf(file.replace(/^.*\//, '').replace(/\..*$/, '')))
}
