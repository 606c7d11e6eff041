import { append } from '../realm/append.ts'
import type { MissingProperty } from '../../model/run/execution.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { getOwnPropertyDescriptor, hasProperty, readProperty } from '../realm/intrinsics.ts'
import type { Witness } from './observer.ts'
import { notingProxy } from '../realm/proxies.ts'

/** Watches which properties the code asks the objects of a test for. */
export interface Explorer extends Witness {
  /** In the order in which they were asked for, each once per statement. */
  missing(): readonly MissingProperty[]
}

/** More than real code asks for; what is computed without end is cut off. */
const mostMissing = 200

/** Longer keys are data, not names. */
const longestKey = 60

/**
 * Puts a proxy in the place of every object that the test writes down. It behaves as the object does and notes what the
 * object lacks, even where the code computes the name.
 */
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
