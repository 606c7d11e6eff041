/** What the names in a test file mean. */
export interface FileNames {
  /** What an export is called in the file, by its key in the export record. */
  readonly local: (key: string) => string
  /** Names that no variable of a test may have. */
  readonly taken: ReadonlySet<string>
}

/** Names that a test file needs for itself. */
const own = ['describe', 'expect', 'it', 'beforeEach', 'vi', 'inTurn', 'thenThrow', 'rejected', 'take', 'takeAsync']

/** Words of strict modules that an export may be called, but nothing in a file. */
const reserved = (
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
  'finally for function if implements import in instanceof interface let new null package private protected public ' +
  'return static super switch this throw true try typeof var void while with yield'
).split(' ')

const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u

/**
 * Local names for exports, given by their keys and the names they are exported by: their own, unless the file needs that
 * for something else or it is no identifier; `subject` for a default export.
 */
export function fileNames(exported: readonly (readonly [key: string, name: string])[]): FileNames {
  const taken = new Set([...own, ...reserved])
  const locals = new Map<string, string>()
  // Those that keep their name come first, so that no other takes it.
  for (const [key, name] of exported) {
    if (taken.has(name) || !identifier.test(name)) continue
    locals.set(key, name)
    taken.add(name)
  }
  for (const [key, name] of exported) {
    if (locals.has(key)) continue
    const base = name === 'default' ? 'subject' : identifier.test(name) ? name : 'exported'
    let local = base
    for (let n = 2; taken.has(local); n++) local = `${base}${n}`
    locals.set(key, local)
    taken.add(local)
  }
  return { taken, local: (key) => locals.get(key) ?? key }
}
