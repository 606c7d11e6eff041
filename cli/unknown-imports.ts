import type { Options } from '../engine/model/goal/options.ts'
import type { ImportedModule } from '../engine/model/subject/imported-module.ts'

/** Sentences about names after `--mock` and `--real` that no import has. */
export function aboutUnknownImports(
  { mock, real }: Pick<Options, 'mock' | 'real'>,
  imports: readonly ImportedModule[],
): readonly string[] {
  const known = new Set(imports.flatMap((it) => [it.specifier, ...(it.otherNames ?? [])]))
  const unknown = (option: string, names: readonly string[]): readonly string[] =>
    names.filter((it) => !known.has(it)).map((it) => `${option} ${it}: nothing imports it under this name`)
  return [...unknown('--mock', mock), ...unknown('--real', real)]
}
