import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { ImportedAs } from '../../../engine/model/subject/assistance.ts'
import type { MockUse } from '../../../engine/model/subject/mocked-module.ts'

const effects: Readonly<Record<MockUse, string>> = {
  function: 'returns undefined unless a test arranges it',
  class: 'creates empty objects unless a test arranges it',
  value: 'is undefined unless a test arranges it',
  component: 'is the name of an element',
  imitated: 'does what a first rendering needs',
  deep: 'allows every call and member, because the code uses it while it loads',
}

/** Describes the behavior of a mocked import in a sentence; undefined if it is not mocked. */
export function mockInWords(
  { subject }: Pick<Compiled, 'subject'>,
  { specifier, name }: ImportedAs,
): string | undefined {
  const module = subject.mocked?.find((it) => it.specifier === specifier || it.otherSpecifiers?.includes(specifier))
  if (module === undefined) return undefined
  if (name === undefined) return `${specifier} is mocked: tests arrange what its members return.`
  const shown = name === 'default' ? specifier : name
  const mocks = module.exports.filter((it) => it.name === name)
  const own = mocks.find((it) => it.members === undefined)
  if (own !== undefined) return `${shown} is mocked: it ${effects[own.use]}.`
  return mocks.length === 0 ? undefined : `${shown} is mocked: tests arrange what its members return.`
}
