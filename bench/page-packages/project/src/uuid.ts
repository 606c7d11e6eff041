import { NIL, v4, v5, validate, version } from 'uuid'

interface Entry {
  readonly id?: string
  readonly name: string
}

/** The identifier of an entry: its own if it has one, else one of its name. */
export function idOf({ id, name }: Entry): string {
  if (id !== undefined && validate(id) && id !== NIL) return id.toLowerCase()
  if (name === '') throw new TypeError('an entry needs a name')
  return v5(name, v5.URL)
}

/** Describes an identifier. */
export function describe(id: string): string {
  if (!validate(id)) return 'not an identifier'
  if (id === NIL) return 'empty'
  return version(id) === 4 ? 'random' : `version ${version(id)}`
}

/** A new entry. */
export function create(name: string): Required<Entry> {
  return { id: v4(), name: name.trim() === '' ? 'unnamed' : name }
}
