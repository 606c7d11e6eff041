import { isImitated } from '../../../engine/model/subject/known-modules.ts'
import type { ImportChoices, ImportedModule } from '../../../engine/model/subject/imported-module.ts'

type Switched = Pick<ImportedModule, 'specifier' | 'otherNames' | 'state' | 'why'>

/** Whether a person can switch an import between its code and mocks. */
export function canSwitch({ specifier, state, why }: Switched): boolean {
  switch (state) {
    case 'real':
      return why !== 'tested'
    case 'emulated':
      return true
    case 'mocked':
      return why === 'requested' || why === 'throws' || why === 'large' || isImitated(specifier)
    case 'types':
      return false
  }
}

/** Whether an import is mocked after the latest choices, which the compiler may not have applied yet. */
function isMockedBy({ mock, real }: ImportChoices, it: Switched): boolean {
  const isIn = (names: readonly string[]): boolean => names.some((name) => isNameOf(name, it))
  return !isIn(real) && (isIn(mock) || isMockedByDefault(it))
}

/**
 * The choices after an import was switched to mocks, or back. Names nothing that is the default anyway. The import may
 * be as before the latest choices.
 */
export function withChoice({ mock, real }: ImportChoices, it: Switched, isMocked: boolean): ImportChoices {
  const others = (names: readonly string[]): readonly string[] => names.filter((name) => !isNameOf(name, it))
  const isDefault = isMocked === isMockedByDefault(it)
  return {
    mock: isMocked && !isDefault ? [...others(mock), it.specifier] : others(mock),
    real: !isMocked && !isDefault ? [...others(real), it.specifier] : others(real),
  }
}

/** The import with the state that the latest choices give it. */
export function asChosen(choices: ImportChoices, it: ImportedModule): ImportedModule {
  const isMocked = isMockedBy(choices, it)
  // Packages that are not here are loaded first.
  if (!canSwitch(it) || it.why === 'missing' || isMocked === (it.state === 'mocked')) return it
  const { problem: _, ...rest } = it
  return { ...rest, state: isMocked ? 'mocked' : 'real', why: 'requested' }
}

function isNameOf(name: string, { specifier, otherNames = [] }: Switched): boolean {
  return name === specifier || otherNames.includes(name)
}

/** A choice is the reason for a state only if it changes the default. */
function isMockedByDefault({ specifier, state, why }: Switched): boolean {
  return isImitated(specifier) || (why === 'requested') !== (state === 'mocked')
}

/** Whether the same imports are mocked by choice, and the same real. */
export function areSameChoices(left: ImportChoices, right: ImportChoices): boolean {
  return isSameSet(left.mock, right.mock) && isSameSet(left.real, right.real)
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((it) => right.includes(it))
}
