import type { Subject } from '../model/subject/subject.ts'
import { camel, wordsOf } from './naming/words.ts'
import { printMember } from './values/literal.ts'
import { reserved } from './reserved.ts'

/** What the names in a test file mean. */
export interface FileNames {
  /** What an export is called in the file, by its key in the export record. */
  readonly local: (key: string) => string
  /** The same for a class or an enum as a type; undefined in a test that has loaded modules for itself, where it is a variable. */
  readonly type: (key: string) => string | undefined
  /**
   * As `local` in a test that has loaded modules for itself, where a variable is a member of its module: a copy of it would
   * not change with it.
   */
  readonly loaded: (key: string) => string
  /** What such a test calls a module, by the name of its file; only those that export variables which are read. */
  readonly modules: ReadonlyMap<string, string>
  /** What people call it: the name that it has in the source. */
  readonly spoken: (key: string) => string
  /** Names that no variable of a test may have. */
  readonly taken: ReadonlySet<string>
}

const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u

/**
 * Local names for some of the exports: their own, unless the file needs that for something else or it is no identifier:
 * `OwnMap` for `Map`. A default export has the name of its declaration, or of its file.
 */
export function fileNames(subject: Subject, keys: ReadonlySet<string>): FileNames {
  const names = [...subject.modules, ...subject.imported].flatMap((it) =>
    Object.entries(it.exports).flatMap(([key, exported]) =>
      keys.has(key) ? [[key, exported === 'default' ? defaultName(subject, key, it.name) : exported] as const] : [],
    ),
  )
  const taken = new Set(reserved)
  const locals = new Map<string, string>()
  const add = (key: string, local: string): void => {
    locals.set(key, local)
    taken.add(local)
  }
  // Those that keep their name come first, so that no other takes it.
  for (const [key, name] of names) if (!taken.has(name) && identifier.test(name)) add(key, name)
  for (const [key, name] of names) if (!locals.has(key)) add(key, freeName(name, taken))
  const spoken = new Map(names)
  const local = (key: string): string => locals.get(key) ?? key
  const modules = new Map<string, string>()
  const members = new Map<string, string>()
  const live = liveKeys(subject, keys)
  for (const { name: file, exports } of subject.modules) {
    const variables = Object.entries(exports).filter(([key]) => live.has(key))
    if (variables.length === 0) continue
    const module = freeName(`${stemOf(file)}Module`, taken)
    taken.add(module)
    modules.set(file, module)
    for (const [key, exported] of variables) members.set(key, module + printMember(exported))
  }
  return {
    taken,
    local,
    type: local,
    loaded: (key) => members.get(key) ?? local(key),
    modules,
    spoken: (key) => spoken.get(key) ?? key,
  }
}

/** Keys of the exported variables that are read. */
function liveKeys({ callables }: Subject, keys: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(callables.flatMap(({ isLive, path }) => (isLive === true && keys.has(path[0]!) ? [path[0]!] : [])))
}

/** The name of a file without folder and extension, as a variable is called. */
function stemOf(file: string): string {
  return camel(wordsOf(file.replace(/^.*\//, '').replace(/\..*$/, '')))
}

/** A name that is free, as near to another as can be. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const base = !identifier.test(name) ? 'exported' : reserved.has(name) ? prefixed('own', name) : name
  let free = base
  for (let n = 2; taken.has(free); n++) free = `${base}${n}`
  return free
}

/** `ownExpect` for `expect`, `OwnMap` for `Map`. */
export function prefixed(prefix: string, name: string): string {
  const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)
  return (/^[A-Z]/.test(name) ? capital(prefix) : prefix) + capital(name)
}

/** A default export is declared under a name, or called as those who import it would: as its file. */
function defaultName({ callables, classes }: Subject, key: string, file: string): string {
  const declared =
    callables.find(({ path }) => path[0] === key)?.target ?? classes.find((it) => it.exported === key)?.name ?? ''
  if (declared !== '' && declared !== 'default') return declared
  const name = stemOf(file)
  return identifier.test(name) ? name : 'subject'
}
