import type { ImportChoices, ImportedModule } from '../../../engine/model/subject/imported-module.ts'

/** Whether an import is mocked after the latest choices, which the compiler may not have applied yet. */
export function isMockedBy(
  { mock, real }: ImportChoices,
  { specifier, state, why }: Pick<ImportedModule, 'specifier' | 'state' | 'why'>,
): boolean {
  if (mock.includes(specifier)) return true
  if (real.includes(specifier)) return false
  return why === 'requested' ? state !== 'mocked' : state === 'mocked'
}

/**
 * The choices after an import was switched to mocks, or back. Names nothing that is the default anyway. The import may
 * be as before the latest choices.
 */
export function withChoice(
  { mock, real }: ImportChoices,
  { specifier, state, why }: Pick<ImportedModule, 'specifier' | 'state' | 'why'>,
  isMocked: boolean,
): ImportChoices {
  const others = (names: readonly string[]): readonly string[] => names.filter((it) => it !== specifier)
  const isNamed = mock.includes(specifier) || real.includes(specifier)
  const isBack = isNamed || (why === 'requested' && isMocked !== (state === 'mocked'))
  return {
    mock: isMocked && !isBack ? [...others(mock), specifier] : others(mock),
    real: !isMocked && !isBack ? [...others(real), specifier] : others(real),
  }
}

/** Whether the same imports are mocked by choice, and the same real. */
export function areSameChoices(left: ImportChoices, right: ImportChoices): boolean {
  return isSameSet(left.mock, right.mock) && isSameSet(left.real, right.real)
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((it) => right.includes(it))
}
