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
