import * as v from 'valibot'
import type { Packages, PinnedVersions } from '../../model/subject/packages.ts'
import type { PlatformPart } from '../../model/subject/platform-part.ts'
import type { LoadedPlatform } from './platform-parts.ts'
import type { FoundPackages } from './published-packages.ts'

const texts = v.array(v.string())
const entries = <const Value extends v.GenericSchema>(
  value: Value,
): v.GenericSchema<unknown, [string, v.InferOutput<Value>][]> => v.array(v.tuple([v.string(), value]))

const part = v.object({
  name: v.pipe(v.string(), v.startsWith('package/')),
  text: v.string(),
  needs: texts,
  exports: texts,
  isShared: v.exactOptional(v.literal(true)),
  links: v.exactOptional(v.record(v.string(), v.string())),
  isModule: v.exactOptional(v.literal(true)),
})

const imported = v.variant('kind', [
  v.object({
    kind: v.literal('found'),
    part: v.string(),
    package: v.string(),
    version: v.exactOptional(v.string()),
  }),
  v.object({ kind: v.literal('refused'), problem: v.string() }),
])

const finished = v.object({
  parts: v.array(part),
  imports: entries(entries(imported)),
  files: entries(v.string()),
  links: entries(entries(v.string())),
  versions: v.record(v.string(), v.string()),
})

/** Packages as a text. */
export function writeFinished(packages: Packages, versions: PinnedVersions): string {
  const { parts, imports, types } = packages
  const nested = <T>(maps: ReadonlyMap<string, ReadonlyMap<string, T>>): [string, [string, T][]][] =>
    [...maps].map(([key, map]) => [key, [...map]])
  return JSON.stringify({
    parts: [...parts.values()],
    imports: nested(imports),
    files: [...types.files],
    links: nested(types.links),
    versions,
  })
}

/** The packages in a text; undefined if it is damaged, or if a part of the platform that they need is not there. */
export async function readFinished(
  text: string,
  platform: Pick<LoadedPlatform, 'partForPackages'>,
): Promise<FoundPackages | undefined> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), finished), text)
  if (!parsed.success) return undefined
  const { parts: list, imports, files, links, versions } = parsed.output
  const parts = new Map<string, PlatformPart>(list.map((it) => [it.name, it]))
  const needs = new Set(list.flatMap((it) => it.needs).filter((it) => !parts.has(it)))
  for (const need of needs) {
    const own = await platform.partForPackages(need.slice(need.indexOf('/') + 1)).catch(() => undefined)
    if (own?.name !== need) return undefined
  }
  const nested = <T>(all: readonly [string, [string, T][]][]): ReadonlyMap<string, ReadonlyMap<string, T>> =>
    new Map(all.map(([key, map]) => [key, new Map(map)]))
  const types = { files: new Map(files), links: nested(links) }
  return { packages: { parts, imports: nested(imports), types }, versions, isWhole: true }
}
