import type { ImportChoices, ImportedModule } from '../../../engine/model/subject/imported-module.ts'

type Switched = Pick<ImportedModule, 'specifier' | 'state' | 'why'>

/** Whether an import is mocked after the latest choices, which the compiler may not have applied yet. */
export function isMockedBy({ mock, real }: ImportChoices, it: Switched): boolean {
  if (real.includes(it.specifier)) return false
  return mock.includes(it.specifier) || isMockedByDefault(it)
}

/**
 * The choices after an import was switched to mocks, or back. Names nothing that is the default anyway. The import may
 * be as before the latest choices.
 */
export function withChoice({ mock, real }: ImportChoices, it: Switched, isMocked: boolean): ImportChoices {
  const others = (names: readonly string[]): readonly string[] => names.filter((name) => name !== it.specifier)
  const isDefault = isMocked === isMockedByDefault(it)
  return {
    mock: isMocked && !isDefault ? [...others(mock), it.specifier] : others(mock),
    real: !isMocked && !isDefault ? [...others(real), it.specifier] : others(real),
  }
}

/** A choice is the reason for a state only if it changes the default. */
function isMockedByDefault({ state, why }: Switched): boolean {
  return (why === 'requested') !== (state === 'mocked')
}

/** Whether the same imports are mocked by choice, and the same real. */
export function areSameChoices(left: ImportChoices, right: ImportChoices): boolean {
  return isSameSet(left.mock, right.mock) && isSameSet(left.real, right.real)
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((it) => right.includes(it))
}
