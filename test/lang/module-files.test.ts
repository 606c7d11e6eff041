import { expect, test } from 'vitest'
import type { Source } from '../../engine/model/source/source.ts'
import { compiledOf } from '../support/compile.ts'
import { passthroughProbes } from '../support/passthrough-probes.ts'
import { bareCodeOf, behavior } from '../support/run-code.ts'

/** A source of several files; the first one is under test. */
function sourceOf(files: Readonly<Record<string, string>>): Source {
  const [entry] = Object.keys(files)
  return { entry: entry!, files: Object.entries(files).map(([name, text]) => ({ name, text })) }
}

const named = "export const run = (n = 5) => (n > 3 ? 'big' : 'small')"
const whole = "export default () => 'big'"
const callsNamed = "import { run as size } from './size.mjs'\nexport const run = () => size()"
const callsWhole = "import size from './size.mjs'\nexport const run = () => size()"

test.each<[string, Readonly<Record<string, string>>]>([
  ['.mjs', { 'main.mjs': named }],
  ['.mts', { 'main.mts': named.replace('n = 5', 'n: number = 5') }],
  ['.cjs', { 'main.cjs': "exports.run = () => 'big'" }],
  ['.cts', { 'main.cts': named }],
  ['.ts that imports .mjs', { 'main.ts': callsNamed, 'size.mjs': named }],
  ['.ts that imports .mts', { 'main.ts': callsNamed, 'size.mts': named }],
  ['.ts that imports the default of .mjs', { 'main.ts': callsWhole, 'size.mjs': whole }],
  ['.mts that imports the default of .ts', { 'main.mts': callsWhole.replace('.mjs', ''), 'size.ts': whole }],
  [
    '.mjs that imports .cjs',
    { 'main.mjs': callsWhole.replace('.mjs', '.cjs'), 'size.cjs': "module.exports = () => 'big'" },
  ],
  ['.mjs that re-exports .mjs', { 'main.mjs': "export * from './size.mjs'", 'size.mjs': named }],
  [
    '.mjs that imports dynamically',
    { 'main.mjs': "export const run = async () => (await import('./size.mjs')).run()", 'size.mjs': named },
  ],
  [
    '.mjs that assigns to an export',
    { 'main.mjs': "export let size = ''\nexport const run = () => { [size] = ['big']; return size }" },
  ],
])('%s loads', async (_, files) => {
  const source = sourceOf(files)
  expect(await behavior(bareCodeOf(source))).toEqual(["returned 'big'"])
  expect(await behavior(compiledOf(source).code, passthroughProbes())).toEqual(["returned 'big'"])
})

test('enums can be imported from loaded files, with keys that differ from those of the file under test', () => {
  const { subject } = compiledOf(
    sourceOf({
      'src/main.ts': `import { Rate, Level } from '../lib/rates'
import type { Unloaded } from './types'
export enum Rate2 { A }
export { Level }
export const price = (rate: Rate, level: Level, other: Unloaded) => [rate, level, other, Rate.Low]
export const Kind = 1`,
      'lib/rates.ts': `export * from './kinds'
export enum Rate { Low = 'low' }
export enum Level { One }
enum Hidden { It }
export default Hidden`,
      'lib/kinds.ts': 'export enum Kind { A }\nexport declare enum Nowhere { B }',
      'src/types.ts': 'export enum Unloaded { C }',
    }),
  )
  expect(subject.imported).toEqual([{ name: 'lib/rates.ts', exports: { Rate: 'Rate', 'Kind 2': 'Kind' } }])
})
