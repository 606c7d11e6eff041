import type { Options } from '../engine/model/goal/options.ts'
import type { ImportedModule } from '../engine/model/subject/imported-module.ts'

/** Sentences about names after `--mock` and `--real` that no import has. */
export function aboutUnknownImports(
  { mock, real }: Pick<Options, 'mock' | 'real'>,
  imports: readonly ImportedModule[],
): readonly string[] {
  const known = new Set(imports.map((it) => plain(it.specifier)))
  const unknown = (option: string, names: readonly string[]): readonly string[] =>
    names.filter((it) => !known.has(plain(it))).map((it) => `${option} ${it}: nothing imports it under this name`)
  return [...unknown('--mock', mock), ...unknown('--real', real)]
}

/** A relative specifier without its extension, because `./db` and `./db.js` are one module. */
function plain(specifier: string): string {
  return specifier.startsWith('.') ? specifier.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '') : specifier
}
