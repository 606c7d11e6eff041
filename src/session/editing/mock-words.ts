import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { ImportedAs } from '../../../engine/model/subject/assistance.ts'
import { type MockedModule, mockKey, type MockUse } from '../../../engine/model/subject/mocked-module.ts'
import type { TypeId } from '../../../engine/model/subject/type.ts'
import { typeName } from '../../../engine/model/subject/type-name.ts'

const effects: Readonly<Record<MockUse, string>> = {
  function: 'returns undefined unless a test arranges it',
  class: 'creates empty objects unless a test arranges it',
  value: 'is undefined unless a test arranges it',
  component: 'stays an element of that name in the result',
  constant: 'is its own name',
  imitated: 'does what a first rendering needs',
  deep: 'allows every call and member, because the code uses it while it loads',
}

/** Describes the behavior of a mocked import in a sentence; undefined if it is not mocked. */
export function mockInWords(
  { subject }: Pick<Compiled, 'subject'>,
  { specifier, name }: ImportedAs,
): string | undefined {
  const module = mockOf(subject, specifier)
  if (module === undefined) return undefined
  if (name === undefined) return `${specifier} is mocked: tests arrange what its members return.`
  const shown = name === 'default' ? specifier : name
  const mocks = module.exports.filter((it) => it.name === name)
  const own = mocks.find((it) => it.members === undefined)
  if (own !== undefined) return `${shown} is mocked: it ${effects[own.use]}.`
  return mocks.length === 0 ? undefined : `${shown} is mocked: tests arrange what its members return.`
}

/** Describes the behavior of a mocked global in a sentence; undefined if it is not mocked. */
export function mockedGlobalInWords({ subject }: Pick<Compiled, 'subject'>, name: string): string | undefined {
  const globals = subject.mocked?.filter((it) => it.isGlobal === true).flatMap((it) => it.exports)
  const mocks = globals?.filter((it) => it.name === name) ?? []
  const own = mocks.find((it) => it.members === undefined)
  if (own !== undefined) return `${name} is mocked: it ${effects[own.use]}.`
  return mocks.length === 0 ? undefined : `${name} is mocked: tests arrange what its members return.`
}

/** The signature of a mocked import, as far as its use shows the type; undefined if tests do not arrange it. */
export function mockSignature(
  { subject }: Pick<Compiled, 'subject'>,
  { specifier, name }: ImportedAs,
): string | undefined {
  const module = mockOf(subject, specifier)
  if (module === undefined || name === undefined) return undefined
  const key = mockKey(module)
  const callable = subject.callables.find(({ path }) => path.length === 2 && path[0] === key && path[1] === name)
  const type = callable?.parameters[0]?.type
  if (callable?.mocks === undefined || type === undefined) return undefined
  switch (callable.mocks) {
    case 'function': {
      const shape = subject.types[type]!
      return `function ${name}(…): ${shape.kind === 'function' ? shownType(shape.returns, subject) : 'unknown'}`
    }
    case 'class':
      return `class ${name}`
    case 'value':
      return `const ${name}: ${shownType(type, subject)}`
  }
}

/** A type without the parts of a union that say nothing: a text beside all texts, and the unknown. */
function shownType(id: TypeId, subject: Compiled['subject']): string {
  const shape = subject.types[id]!
  if (shape.kind === 'builtin' && 0 < shape.args.length)
    return `${shape.name}<${shape.args.map((it) => shownType(it, subject)).join(', ')}>`
  if (shape.kind !== 'union') return typeName(id, subject)
  const names = shape.members.map((it) => shownType(it, subject))
  const told = names.filter((it) => it !== 'unknown' && !(it.startsWith('"') && names.includes('string')))
  return told.length === 0 ? 'unknown' : told.join(' | ')
}

function mockOf({ mocked }: Compiled['subject'], specifier: string): MockedModule | undefined {
  return mocked?.find((it) => it.specifier === specifier || it.otherSpecifiers?.includes(specifier))
}
