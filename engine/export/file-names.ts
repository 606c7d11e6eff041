import type { Subject } from '../model/subject.ts'
import { camel, wordsOf } from './naming/words.ts'
import { reserved } from './reserved.ts'

/** What the names in a test file mean. */
export interface FileNames {
  /** What an export is called in the file, by its key in the export record. */
  readonly local: (key: string) => string
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
  return { taken, local: (key) => locals.get(key) ?? key, spoken: (key) => spoken.get(key) ?? key }
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
  const name = camel(wordsOf(file.replace(/^.*\//, '').replace(/\..*$/, '')))
  return identifier.test(name) ? name : 'subject'
}
