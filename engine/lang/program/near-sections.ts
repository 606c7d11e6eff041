import type { Diagnostic } from '../../model/source/source.ts'
import { importsIn, typeImports } from './emit/imports.ts'
import type { Choices } from './import-plan.ts'
import { type LinkedFile, nearFiles, type NearFiles } from './near-files.ts'
import type { Placed } from './placed-sections.ts'
import { remoteServices } from './remote-services.ts'
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
  const near = nearFiles(all.map(link), [...roots])
  if (near === undefined || near.far.size === 0) return near
  const byName = new Map(all.map((it) => [it.section.name, it]))
  const remote = [...remoteServices(entries, { byName, find, far: near.far })].filter((it) => !roots.has(it))
  return remote.length === 0 ? near : withoutFiles(remote, all.map(link), [...roots])
}

/** Selects as `nearFiles` does after these files have been declared to be far. Their types are read. */
function withoutFiles(
  remote: readonly string[],
  files: readonly LinkedFile[],
  roots: readonly string[],
): NearFiles | undefined {
  const left = files.map(({ name, size, imports }) => ({
    name,
    size,
    imports: imports.filter((it) => !remote.includes(it.name)),
  }))
  const near = nearFiles(left, roots)
  return near && { ...near, far: new Set([...near.far, ...remote]), types: new Set([...near.types, ...remote]) }
}

/** Warns that files are too far away. */
export function aboutFar(far: ReadonlySet<string>): readonly Diagnostic[] {
  if (far.size === 0) return []
  const message = `This imports too many files, directly or not, to load them all; the tests mock the farthest.`
  return [{ severity: 'warning', code: 'far-imports', message }]
}
