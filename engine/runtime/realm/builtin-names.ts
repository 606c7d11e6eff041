import { watchedGlobals } from '../../model/subject/watched-globals.ts'
import { getOwnPropertyDescriptor, getPrototypeOf, ownKeys } from './intrinsics.ts'
import { webAccess } from './web-classes.ts'

/** Expressions for values whose prototypes no global reaches. */
const examples =
  "function* () {},async function () {},async function* () {},Int8Array,[][Symbol.iterator](),new Map().keys(),new Set().keys(),''[Symbol.iterator](),''.matchAll(/a/g)"

/** Built-in objects that no global reaches, by an expression for each. */
export const hiddenBuiltins: ReadonlyMap<string, object> = new Map(
  examples.split(',').map((example) => {
    const text = `Object.getPrototypeOf(${example})`
    return [text, (new Function(`return ${text}`) as () => object)()]
  }),
)

/** The shortest expression for each built-in object that code can name. Accessors have none. */
export function namesOfBuiltins(): ReadonlyMap<object, string> {
  const names = new Map<object, string>([[globalThis, 'globalThis']])
  const add = (value: unknown, name: string): void => {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
    if (isObject && !names.has(value)) names.set(value, name)
  }
  for (const name of watchedGlobals) add((globalThis as Record<string, unknown>)[name], name)
  for (const [name, object] of webAccess()?.classes ?? []) add(object, name)
  for (const [name, object] of hiddenBuiltins) add(object, name)
  // The loop also visits entries added meanwhile.
  for (const [object, name] of names) {
    if (object === globalThis) continue
    for (const key of ownKeys(object)) {
      const member = typeof key === 'symbol' ? `[${key.description}]` : `.${key}`
      // TypeScript does not know names such as `__defineGetter__`.
      if (/^(\.[a-z][a-z\d]*|\[Symbol\.\w+\])$/i.test(member))
        add(getOwnPropertyDescriptor(object, key)!.value, name + member)
    }
    add(getPrototypeOf(object), `Object.getPrototypeOf(${name})`)
  }
  return names
}
