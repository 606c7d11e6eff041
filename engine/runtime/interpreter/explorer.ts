import { append } from '../realm/append.ts'
import type { MissingProperty } from '../../model/run/execution.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { getOwnPropertyDescriptor, hasProperty, readProperty } from '../realm/intrinsics.ts'
import type { Witness } from './observer.ts'
import { notingProxy } from '../realm/proxies.ts'

/** Records which properties the code reads from the objects of a test. */
export interface Explorer extends Witness {
  /** In order of access, each once per statement. */
  missing(): readonly MissingProperty[]
}

/** Most properties; real code reads fewer, but computed names may be endless. */
const mostMissing = 200

/** Longest key, in characters; longer ones are data, not names. */
const longestKey = 60

/** Replaces every object that the test writes with a proxy that records missing properties, even computed ones. */
export function createExplorer(test: TestCase): Explorer {
  const found: MissingProperty[] = []
  let at = 0

  const watched = (object: object, statement: number): object => {
    const note = (key: PropertyKey): void => {
      if (typeof key !== 'string' || longestKey < key.length || mostMissing <= found.length) return
      if (hasProperty(object, key)) return
      for (let i = 0; i < found.length; i++) if (found[i]!.statement === statement && found[i]!.key === key) return
      append(found, { statement, key })
    }
    return new notingProxy(object, {
      get(target, key, receiver) {
        note(key)
        return readProperty(target, key, receiver) as unknown
      },
      has(target, key) {
        note(key)
        return hasProperty(target, key)
      },
      getOwnPropertyDescriptor(target, key) {
        note(key)
        return getOwnPropertyDescriptor(target, key)
      },
    })
  }

  return {
    returned(value) {
      const statement = at++
      return test[statement]?.kind === 'object' ? watched(value as object, statement) : value
    },
    threw: () => undefined,
    ended: () => undefined,
    missing: () => found,
  }
}
