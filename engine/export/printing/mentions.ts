/** Names in a line of code as it is printed, with its texts: such code has only plain strings. A spread is no member access. */
const namesAndTexts =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<!(?<!\.\.)\.|[\p{ID_Continue}$])[\p{ID_Start}$_][\p{ID_Continue}$]*(?![\p{ID_Continue}$]|\s*:)/gu

/** Whether lines of code, as they are printed, use a name: not as a member or a key, and not in a text. */
export function mentions(lines: readonly string[], name: string): boolean {
  return lines.some((line) => line.includes(name) && [...line.matchAll(namesAndTexts)].some(([it]) => it === name))
}

/** A line of code, as it is printed, with other names for what it mentions. */
export function withNames(line: string, names: ReadonlyMap<string, string>): string {
  return names.size === 0 ? line : line.replace(namesAndTexts, (it) => names.get(it) ?? it)
}
