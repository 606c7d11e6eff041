import { calledMember, madeMember, promisifiedMember } from './deep-mock.ts'
import { type MockedExport, type MockedModule, mockPath, wholeExport } from './mocked-module.ts'
import { stemOf } from './words.ts'

/** The name by which code knows a mock: the last one that leads to it. */
export function importedAs({ specifier }: MockedModule, mock: MockedExport): string {
  const name = mockPath(mock).findLast((it) => !isOperation(it) && it !== 'prototype')
  return ownName(specifier, name ?? mock.name)
}

/** Names a mock as the source does: `axios.get`, `z.object().parse`. */
export function spokenMock(specifier: string, [name, ...members]: readonly string[]): string {
  const text = (before: string, it: string): string =>
    it === promisifiedMember ? before : isOperation(it) ? `${before}()` : `${before}.${it}`
  return members.reduce(text, ownName(specifier, name!))
}

function isOperation(member: string): boolean {
  return member === calledMember || member === madeMember || member === promisifiedMember
}

/** The name of an export among importers, who name a default export or a whole module after its file. */
export function ownName(specifier: string, name: string): string {
  return name === 'default' || name === wholeExport ? stemOf(specifier) : name
}
