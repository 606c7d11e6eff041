import type { ImportChoices, ImportedModule } from '../../../engine/model/subject/imported-module.ts'

/** The choices after an import was switched to mocks, or back. Names nothing that is the default anyway. */
export function withChoice(
  { mock, real }: ImportChoices,
  { specifier, why }: ImportedModule,
  isMocked: boolean,
): ImportChoices {
  const others = (names: readonly string[]): readonly string[] => names.filter((it) => it !== specifier)
  const isBack = why === 'requested'
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
