import { expect, test } from 'vitest'
import { installedFiles } from '../../../cli/installed-files.ts'
import { collectTypes } from '../../../engine/lang/packages/collect-types.ts'
import { createProject } from '../../../engine/lang/program/project.ts'
import type { Packages, PackageTypes } from '../../../engine/model/subject/packages.ts'
import { noPlatform, type Platform } from '../../../engine/model/subject/platform.ts'
import { nodeLibs } from '../../../engine/worker/entry/node-libs.ts'
import { packageFiles, withProject } from '../../support/packages.ts'

const files = {
  ...packageFiles(
    'shapes',
    {
      exports: {
        '.': { types: './types/index.d.ts', default: './index.js' },
        './round': { types: './types/round.d.mts' },
      },
    },
    {
      'types/index.d.ts':
        "/// <reference path='global.d.ts' />\nimport { Unit } from 'units'\nexport { Circle } from './round.mjs'\nexport interface Square { side: number; unit: Unit }",
      'types/round.d.mts': 'export interface Circle { radius: number }',
      'types/global.d.ts': 'interface Everywhere { here: true }',
    },
  ),
  ...packageFiles(
    'units',
    { types: 'main.d.ts' },
    { 'main.d.ts': "export type Unit = 'm'" },
    'node_modules/shapes/node_modules',
  ),
  ...packageFiles('units', { types: 'main.d.ts' }, { 'main.d.ts': "export type Unit = 'ft'" }),
  ...packageFiles('@types/plain', {}, { 'index.d.ts': 'export function plain(n: number): string' }),
  ...packageFiles('plain', {}, { 'index.js': '' }),
  ...packageFiles(
    '@acme/own',
    { main: 'src/main.ts' },
    {
      'src/main.ts': "export const own = (n: number) => [n]\nexport * from './more'",
      'src/more.ts': 'export const more = 1 as const',
    },
    'packages',
  ),
}

const specifiers = ['shapes', 'shapes/round', 'units', 'plain', '@acme/own', 'gone']

function typesOf(limits?: { readonly files: number; readonly size: number }): Promise<PackageTypes> {
  return withProject(
    files,
    (folder) => collectTypes([{ folder: '', path: folder, specifiers }], installedFiles, limits),
    { 'node_modules/@acme/own': 'packages/@acme/own' },
  )
}

/** The type errors of a source, and how many of its imports have types. */
function errorsIn(text: string, types: PackageTypes): readonly string[] {
  const packages = { parts: new Map(), imports: new Map(), types }
  const project = createProject(nodeLibs(), { ...noPlatform, packages })
  const { diagnostics } = project.update({ entry: 'main.ts', files: [{ name: 'main.ts', text }] })
  return diagnostics.filter((it) => it.code.startsWith('TS')).map((it) => it.message)
}

const main = `import type { Circle, Square } from 'shapes'
import type { Circle as Round } from 'shapes/round'
import type { Unit } from 'units'
import { plain } from 'plain'
import { more, own } from '@acme/own'
export const f = (circle: Circle, round: Round, square: Square, all: Everywhere): string => {
  const unit: Unit = 'ft'
  const inner: 'm' = square.unit
  const [n]: number[] = own(circle.radius + round.radius)
  const one: 1 = more
  return plain(n!) + unit + inner + String(all.here) + String(one)
}`

test('the compiler finds the declarations of packages, each with those that it imports', async () => {
  const types = await typesOf()
  expect([...types.files.keys()].sort()).toEqual([
    '/node_modules/@acme/own/src/main.d.ts',
    '/node_modules/@acme/own/src/more.d.ts',
    '/node_modules/@types/plain/index.d.ts',
    '/node_modules/shapes/types/global.d.ts',
    '/node_modules/shapes/types/index.d.ts',
    '/node_modules/shapes/types/round.d.mts',
    '/node_modules/units/main.d.ts',
    '/node_modules/units@2/main.d.ts',
  ])
  expect(errorsIn(main, types)).toEqual([])
  expect(errorsIn(main.replace("'m' =", "'ft' ="), types)).toHaveLength(1)
  expect(errorsIn(main.replace('own(', 'own(String('), types)).not.toEqual([])
})

test('declarations beyond the limits are left out', async () => {
  const { files: found } = await typesOf({ files: 2, size: 10_000 })
  expect(found.size).toBe(2)
  expect((await typesOf({ files: 100, size: 10 })).files.size).toBe(0)
})

test('a project sees the declarations of packages that are loaded after its first check', async () => {
  const loaded: { packages?: Packages } = {}
  const platform: Platform = {
    ...noPlatform,
    get packages() {
      return loaded.packages
    },
  }
  const project = createProject(nodeLibs(), platform)
  const text = "import type { Unit } from 'units'\nexport const f = (): Unit => 'mile'\n"
  const errors = (): number =>
    project
      .update({ entry: 'main.ts', files: [{ name: 'main.ts', text }] })
      .diagnostics.filter((it) => it.code.startsWith('TS')).length
  const before = errors()
  loaded.packages = { parts: new Map(), imports: new Map(), types: await typesOf() }
  expect([before, errors()]).toEqual([0, 1])
})
