import type { Subject } from '../model/subject/subject.ts'
import { mockedValues } from './values/mocked-values.ts'
import {
  isInDeepMock,
  isStubbedValue,
  mockKey,
  mockName,
  mockPath,
  pageKey,
  pageName,
} from '../model/subject/mocked-module.ts'
import { isLanguageGlobal } from '../model/subject/watched-globals.ts'
import { ownName } from '../model/subject/mock-words.ts'
import { stemOf } from '../model/subject/words.ts'
import { printDeepMember } from './values/deep-member.ts'
import { printMember } from './values/literal.ts'
import { reserved } from './reserved.ts'

/** The names in a test file. */
export interface FileNames {
  /** The local name of an export, by its key in the export record. */
  readonly local: (key: string) => string
  /** The same for a class or enum as a type; undefined in a test with its own modules, where it is a variable. */
  readonly type: (key: string) => string | undefined
  /** As `local` in a test with its own modules, whose variables are members of modules, because they may change. */
  readonly loaded: (key: string) => string
  /** The name of a module in such a test, by its file name; only modules with exported variables that are read. */
  readonly modules: ReadonlyMap<string, string>
  /** The name of an export in the source. */
  readonly spoken: (key: string) => string
  /** The name of a mocked export, by the `mockName` of its path in the export record. */
  readonly mocked: (path: string) => string
  /** Names that no variable of a test may have. */
  readonly taken: ReadonlySet<string>
}

const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u

/**
 * Chooses local names for some exports: their own, unless that is reserved (`OwnMap` for `Map`) or not an identifier. A
 * default export is named after its declaration or file.
 */
export function fileNames(subject: Subject, keys: ReadonlySet<string>): FileNames {
  const names = [...subject.modules, ...subject.imported].flatMap((module) =>
    Object.entries(module.exports).flatMap(([key, exported]) =>
      keys.has(key) ? [[key, exported === 'default' ? defaultName(subject, key, module.name) : exported] as const] : [],
    ),
  )
  const taken = new Set(reserved)
  const locals = new Map<string, string>()
  const add = (key: string, local: string): void => {
    locals.set(key, local)
    taken.add(local)
  }
  // Exports that keep their names come first, so that no other export takes these names.
  for (const [key, name] of names) if (!taken.has(name) && identifier.test(name)) add(key, name)
  for (const [key, name] of names) if (!locals.has(key)) add(key, freeName(name, taken))
  const spoken = new Map([...names, [pageKey, pageName] as const])
  const local = (key: string): string => (key === pageKey ? pageName : (locals.get(key) ?? key))
  const mocks = mockNames(subject, taken)
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
    mocked: (path) => mocks.get(path) ?? path,
    spoken: (key) => spoken.get(key) ?? key,
  }
}

/**
 * Names the mocks of a subject, and adds the names to `taken`. Values are members of one object, or of the deep mock that
 * they belong to.
 */
function mockNames({ mocked = [], modules, hasExports }: Subject, taken: Set<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  // The text of such a module is part of the file.
  const all = hasExports ? taken : new Set([...taken, ...modules.flatMap((it) => Object.keys(it.exports))])
  const members = new Set<string>()
  for (const module of mocked) {
    for (const it of module.exports) {
      const path = mockPath(it)
      const key = (to: readonly string[]): string => mockName([mockKey(module), ...to])
      if (isInDeepMock(module, it)) {
        names.set(key(path), path.slice(1).reduce(printDeepMember, names.get(key(path.slice(0, 1)))!))
        continue
      }
      if (isStubbedValue(module, it)) {
        names.set(key(path), it.name)
        continue
      }
      const [first, ...inner] = path.map((name) => ownName(module.specifier, name))
      const own = [first!, ...inner.map(capitalized)].join('')
      const isHidden = module.isGlobal === true && (!hasExports || isLanguageGlobal(own))
      const base = !identifier.test(own) ? 'imported' : isHidden ? prefixed('mock', own) : own
      if (it.use === 'value') {
        let member = base
        for (let n = 2; members.has(member); n++) member = `${base}${n}`
        members.add(member)
        names.set(key(path), mockedValues + printMember(member))
      } else {
        const local = freeName(base, all)
        all.add(local)
        taken.add(local)
        names.set(key(path), local)
      }
    }
  }
  return names
}

/** Returns the keys of exported variables that tests read. */
function liveKeys({ callables }: Subject, keys: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(callables.flatMap(({ isLive, path }) => (isLive === true && keys.has(path[0]!) ? [path[0]!] : [])))
}

/** Returns a free name that resembles another. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const base = !identifier.test(name) ? 'exported' : reserved.has(name) ? prefixed('own', name) : name
  let free = base
  for (let n = 2; taken.has(free); n++) free = `${base}${n}`
  return free
}

/** `ownExpect` for `expect`, `OwnMap` for `Map`. */
export function prefixed(prefix: string, name: string): string {
  return (/^[A-Z]/.test(name) ? capitalized(prefix) : prefix) + capitalized(name)
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Names a default export after its declaration, or, as importers would, after its file. */
function defaultName({ callables, classes }: Subject, key: string, file: string): string {
  const declared =
    callables.find(({ path }) => path[0] === key)?.target ?? classes.find((it) => it.exported === key)?.name ?? ''
  if (declared !== '' && declared !== 'default') return declared
  const name = stemOf(file)
  return identifier.test(name) ? name : 'subject'
}
