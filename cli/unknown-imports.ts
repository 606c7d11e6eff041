import type { Options, Runner } from '../engine/model/goal/options.ts'
import type { ImportedModule } from '../engine/model/subject/imported-module.ts'

const names: Readonly<Record<Runner, string>> = { vitest: 'Vitest', jest: 'Jest', node: 'tsx' }

/** Sentences about mocked imports that lead to files only by aliases of the compiler. */
export function aboutAliases(
  aliases: readonly string[],
  imports: readonly ImportedModule[],
  runner: Runner,
): readonly string[] {
  const mocked = aliases.filter((alias) => imports.some((it) => it.specifier === alias && it.state === 'mocked'))
  return mocked.map(
    (it) =>
      `${it} is an alias of the compiler's settings, which ${names[runner]} does not resolve as far as its settings show`,
  )
}

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
