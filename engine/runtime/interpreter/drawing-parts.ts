import type { PlatformPart } from '../../model/subject/platform-part.ts'
import { apply, keysOf, NativeProxy, readProperty } from '../realm/intrinsics.ts'

/** The parts that may keep random numbers. */
export interface DrawingParts {
  /** The `Math` that a part sees, if it is watched; otherwise undefined. */
  readonly mathFor: (name: string) => Math | undefined
  /** Forgets who has read `Math.random`, and returns the parts that may have drawn since, and those that use them. */
  readonly take: () => readonly string[]
}

/** Ways by which code may draw random numbers without reading `random` of the global `Math` that it is given. */
const otherSources =
  /\b(?:crypto|getRandomValues|random(?:UUID|Bytes|Int|Fill\w*))|(?<!\bMath\.)\brandom\b|\bMath\b(?!\s*\.\s*\w)|\.\s*Math\b/

/**
 * Watches which parts may draw random numbers. A part whose text names no source of them draws none. One that only names
 * `Math.random` has drawn if it has read it. Any other part that names a source is assumed to have drawn.
 */
export function drawingParts(parts: readonly PlatformPart[]): DrawingParts {
  const users = usersOf(parts)
  const always = parts.filter((it) => otherSources.test(it.text)).map((it) => it.name)
  const watched = parts.filter((it) => it.text.includes('Math.random') && !always.includes(it.name))
  // Package code runs while these are used, and may have changed the library.
  let readers = record<true>()
  const maths = record<Math>()
  for (const { name } of watched)
    maths[name] = watchedMath(() => {
      readers[name] = true
    })
  return {
    mathFor: (name) => maths[name],
    take() {
      const found = new Set([...always, ...keysOf(readers)])
      // The loop also visits parts added meanwhile.
      for (const it of found) for (const user of users.get(it) ?? []) found.add(user)
      readers = record()
      return [...found]
    },
  }
}

/** By part, the parts that require it. */
function usersOf(parts: readonly PlatformPart[]): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  for (const { name, needs, links = {} } of parts) {
    for (const it of new Set([...needs, ...Object.values(links)])) {
      const known = users.get(it) ?? []
      known.push(name)
      users.set(it, known)
    }
  }
  return users
}

/** `Math` that tells when its `random` is read, before a call or to be kept. */
function watchedMath(note: () => void): Math {
  const watched = new NativeProxy(Math, {
    __proto__: null,
    get(target, key) {
      const value: unknown = readProperty(target, key)
      if (key !== 'random' || typeof value !== 'function') return value
      note()
      // The function of the realm tells calls of `Math.random()` from others by their receiver.
      return function random(this: unknown, ...args: unknown[]): unknown {
        return apply(value as () => unknown, this === watched ? target : this, args)
      }
    },
  } as ProxyHandler<Math>)
  return watched
}

/** Without a prototype, so that pasted code cannot add properties to it. */
export function record<T>(): Record<string, T> {
  return { __proto__: null } as unknown as Record<string, T>
}
