/** Names and strings in a printed line, whose strings are all plain. A spread is not a member access. */
const namesAndTexts =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<!(?<!\.\.)\.|[\p{ID_Continue}$])[\p{ID_Start}$_][\p{ID_Continue}$]*(?![\p{ID_Continue}$]|\s*:)/gu

/** Whether printed lines use a name: not as a member or key, nor in a string. */
export function mentions(lines: readonly string[], name: string): boolean {
  return lines.some((line) => line.includes(name) && [...line.matchAll(namesAndTexts)].some(([it]) => it === name))
}

/** Renames the names in a printed line. */
export function withNames(line: string, names: ReadonlyMap<string, string>): string {
  return names.size === 0 ? line : line.replace(namesAndTexts, (it) => names.get(it) ?? it)
}
