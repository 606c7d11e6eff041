import type { Diagnostic } from '../../model/source/source.ts'
import { importsIn, typeImports } from './emit/imports.ts'
import type { Choices } from './import-plan.ts'
import { type LinkedFile, nearFiles, type NearFiles } from './near-files.ts'
import type { Placed } from './placed-sections.ts'
import type { Resolver } from './resolver.ts'

/** The files near those under test, if not all can be used. Those that a person chose are as near. */
export function nearTo(
  entries: readonly Placed[],
  all: readonly Placed[],
  entry: string,
  find: Resolver,
  { real = [] }: Choices,
): NearFiles | undefined {
  const roots = new Set(all.filter((it) => it.file === entry).map((it) => it.section.name))
  for (const specifier of real) {
    const chosen = find(entries[0]!.section.name, specifier)
    if (chosen !== undefined) roots.add(chosen)
  }
  const link = ({ section: { name, text }, parsed }: Placed): LinkedFile => ({
    name,
    size: roots.has(name) ? 0 : text.length,
    get imports() {
      const types = typeImports(parsed)
      return importsIn(text).flatMap((specifier) => {
        const target = find(name, specifier)
        return target === undefined ? [] : [{ name: target, isType: types.has(specifier) }]
      })
    },
  })
  return nearFiles(all.map(link), [...roots])
}

/** Warns that files are too far away. */
export function aboutFar(far: ReadonlySet<string>): readonly Diagnostic[] {
  if (far.size === 0) return []
  const message = `This imports too many files, directly or not, to load them all; the tests mock the farthest.`
  return [{ severity: 'warning', code: 'far-imports', message }]
}
