export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export class PointerError extends Error {
  readonly pointer: string

  constructor(pointer: string, reason: string) {
    super(`${reason}: '${pointer}'`)
    this.name = 'PointerError'
    this.pointer = pointer
  }
}

/** The keys of a pointer such as `/users/0/name`. */
export function parsePointer(pointer: string): string[] {
  if (pointer === '') return []
  if (!pointer.startsWith('/')) throw new PointerError(pointer, 'A pointer starts with a slash')
  return pointer
    .slice(1)
    .split('/')
    .map((key) => {
      if (/~(?![01])/.test(key)) throw new PointerError(pointer, 'Invalid escape')
      return key.replaceAll('~1', '/').replaceAll('~0', '~')
    })
}

export function formatPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function indexOf(key: string, length: number): number | undefined {
  if (key === '-') return length
  return /^(0|[1-9]\d*)$/.test(key) ? Number(key) : undefined
}

function isContainer(value: Json | undefined): value is Json[] | { [key: string]: Json } {
  return typeof value === 'object' && value !== null
}

function child(container: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(container)) {
    const index = indexOf(key, container.length)
    return index === undefined ? undefined : container[index]
  }
  if (!isContainer(container)) return undefined
  return Object.hasOwn(container, key) ? container[key] : undefined
}

/** The value a pointer leads to; `undefined` when it leads nowhere. */
export function getAt(document: Json, pointer: string): Json | undefined {
  let value: Json | undefined = document
  for (const key of parsePointer(pointer)) {
    value = child(value, key)
    if (value === undefined) return undefined
  }
  return value
}

export function hasAt(document: Json, pointer: string): boolean {
  return getAt(document, pointer) !== undefined
}

/** A copy of the document with another value at a place; only what lies on the way is copied. */
export function setAt(document: Json, pointer: string, value: Json): Json {
  const change = (target: Json | undefined, keys: readonly string[]): Json => {
    const [key, ...rest] = keys
    if (key === undefined) return value
    if (Array.isArray(target)) {
      const index = indexOf(key, target.length)
      if (index === undefined || index > target.length) throw new PointerError(pointer, 'Index out of range')
      const copy = [...target]
      copy[index] = change(target[index], rest)
      return copy
    }
    if (target !== undefined && !isContainer(target)) throw new PointerError(pointer, 'Not a container')
    return { ...target, [key]: change(child(target, key), rest) }
  }
  return change(document, parsePointer(pointer))
}

export function removeAt(document: Json, pointer: string): Json {
  const keys = parsePointer(pointer)
  const last = keys.pop()
  if (last === undefined) throw new PointerError(pointer, 'The document itself cannot be removed')
  const parentPointer = formatPointer(keys)
  const parent = getAt(document, parentPointer)
  if (child(parent, last) === undefined) throw new PointerError(pointer, 'Nothing there')
  if (Array.isArray(parent)) {
    return setAt(
      document,
      parentPointer,
      parent.filter((_, index) => String(index) !== last),
    )
  }
  const { [last]: _removed, ...rest } = parent as { [key: string]: Json }
  return setAt(document, parentPointer, rest)
}

/** Pointers to every value that is no container. */
export function* leaves(document: Json, prefix = ''): Generator<readonly [string, Json]> {
  if (!isContainer(document)) {
    yield [prefix, document]
    return
  }
  for (const [key, value] of Object.entries(document)) yield* leaves(value, prefix + formatPointer([key]))
}
