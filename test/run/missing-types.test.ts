import { expect, test } from 'vitest'
import type { Subject } from '../../engine/model/subject/subject.ts'
import type { TypeId } from '../../engine/model/subject/type.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

/** The names of the properties of a type, and of the values that its functions and promises give. */
function membersOf({ types }: Subject, id: TypeId): readonly string[] {
  const shape = types[id]!
  switch (shape.kind) {
    case 'object':
      return shape.properties.flatMap((it) => [it.name, ...membersOf({ types } as Subject, it.type)])
    case 'function':
      return membersOf({ types } as Subject, shape.returns)
    case 'builtin':
      return shape.args.flatMap((it) => membersOf({ types } as Subject, it))
    case 'union':
      return shape.members.flatMap((it) => membersOf({ types } as Subject, it))
    default:
      return []
  }
}

test.each([
  ['a function type', 'export const f = (get: () => State) => get().user'],
  ['a function in an object', 'export const f = (it: { get: () => State }) => it.get().user'],
  ['a method of an interface', 'interface A { get(id: string): State }\nexport const f = (it: A) => it.get("a").user'],
  ['a promise', 'export const f = async (get: () => Promise<State | null>) => (await get())!.user'],
])('the result of %s is inferred from its use if its type is missing', (_, code) => {
  const { subject } = compiledOf(sourceOf(`import type { State } from './state'\n${code}`))
  const { parameters } = subject.callables[subject.targets[0]!]!
  expect(membersOf(subject, parameters[0]!.type)).toContain('user')
})
