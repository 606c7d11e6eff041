/** What the names in a test file mean. */
export interface FileNames {
  /** What an export of the module under test is called in the file. */
  readonly local: (exported: string) => string
  /** Names that no variable of a test may have. */
  readonly taken: ReadonlySet<string>
}

/** Names that a test file needs for itself. */
const own = ['describe', 'expect', 'it', 'beforeEach', 'vi', 'inTurn']

/** Words of strict modules that an export may be called, but nothing in a file. */
const reserved = [
  'default',
  'await',
  'enum',
  'eval',
  'arguments',
  'implements',
  'interface',
  'let',
  'package',
  'static',
  'yield',
]

/** Local names for exports: their own, unless the file needs that for something else; `subject` for the default export. */
export function fileNames(exported: readonly string[]): FileNames {
  const taken = new Set([...own, ...reserved])
  const locals = new Map<string, string>()
  // Those that keep their name come first, so that no other takes it.
  for (const name of exported) {
    if (taken.has(name)) continue
    locals.set(name, name)
    taken.add(name)
  }
  for (const name of exported) {
    if (locals.has(name)) continue
    const base = name === 'default' ? 'subject' : name
    let local = name === 'default' ? base : `${base}2`
    for (let n = 2; taken.has(local); n++) local = `${base}${n}`
    locals.set(name, local)
    taken.add(local)
  }
  return { taken, local: (name) => locals.get(name) ?? name }
}
