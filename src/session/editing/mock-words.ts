import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { ImportedAs } from '../../../engine/model/subject/assistance.ts'
import type { MockUse } from '../../../engine/model/subject/mocked-module.ts'

const effects: Readonly<Record<MockUse, string>> = {
  function: 'returns undefined unless a test arranges it',
  class: 'creates empty objects unless a test arranges it',
  value: 'is undefined unless a test arranges it',
  deep: 'allows every call and member, because the code uses it while it loads',
}

/** What an import does that tests mock, as a sentence; undefined if they do not mock it. */
export function mockInWords(
  { subject }: Pick<Compiled, 'subject'>,
  { specifier, name }: ImportedAs,
): string | undefined {
  const module = subject.mocked?.find((it) => it.specifier === specifier || it.otherSpecifiers?.includes(specifier))
  if (module === undefined) return undefined
  if (name === undefined) return `${specifier} is mocked: tests arrange what its members return.`
  const use = module.exports.find((it) => it.name === name)?.use
  return use === undefined ? undefined : `${name === 'default' ? specifier : name} is mocked: it ${effects[use]}.`
}
