import { webGlobals } from '../../model/subject/watched-globals.ts'
import { apply, getOwnPropertyDescriptor } from './intrinsics.ts'

/** Reads what instances of the classes of `fetch` hide, by functions that pasted code cannot have replaced. */
export interface WebAccess {
  readonly classes: readonly (readonly [name: string, constructor: object])[]
  readonly prototypes: readonly object[]
  readonly statusOf: (response: unknown) => number
  readonly urlOf: (request: unknown) => string
  /** Names and values, sorted by name. */
  readonly headersIn: (headers: unknown) => readonly (readonly [string, string])[]
}

const mention = new RegExp(`\\b(?:${webGlobals.join('|')})\\b`)

/** Whether code may create or get instances of these classes. */
export function mentionsWebClasses(code: string): boolean {
  return mention.test(code)
}

let access: WebAccess | undefined

/**
 * Loads the classes of `fetch`. Node takes a tenth of a second for that, so only code that mentions them does it. Must
 * be called before a realm replaces globals, because these classes keep those that they find.
 */
export function loadWebClasses(): WebAccess {
  return (access ??= createAccess())
}

/** Access to instances of these classes; undefined before they are loaded, when there are none. */
export function webAccess(): WebAccess | undefined {
  return access
}

function createAccess(): WebAccess {
  const { Request, Response, Headers } = globalThis
  const { forEach } = Headers.prototype
  return {
    classes: webGlobals.map((it) => [it, globalThis[it]]),
    prototypes: webGlobals.map((it) => globalThis[it].prototype),
    statusOf: getterOf(Response.prototype, 'status') as WebAccess['statusOf'],
    urlOf: getterOf(Request.prototype, 'url') as WebAccess['urlOf'],
    headersIn(headers) {
      const found: [string, string][] = []
      apply(forEach, headers, [(value: string, name: string) => (found[found.length] = [name, value])])
      return found
    },
  }
}

function getterOf(owner: object, key: string): (self: unknown) => unknown {
  const get = getOwnPropertyDescriptor(owner, key)!.get!
  return (self) => apply(get, self, []) as unknown
}
