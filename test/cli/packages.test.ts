import { strFromU8, unzipSync } from 'fflate'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runNode } from '../support/exported-folder.ts'
import { packageFiles, withProject } from '../support/packages.ts'
import { type Exited, generate } from './command-line.ts'

/** A class, an error, state that lasts, and a value; as an ES module with types. */
const shop = packageFiles(
  'shop',
  { type: 'module', exports: { types: './index.d.ts', import: './index.js' } },
  {
    'index.js': `import { rate } from 'rates'
export class Price {
  constructor(cents) { this.cents = cents }
  plus(other) { return new Price(this.cents + other.cents) }
  get isHigh() { return this.cents > 1000 }
}
export class PriceError extends Error {
  constructor(message) { super(message); this.name = 'PriceError'; this.code = 7 }
}
let orders = 0
export const nextOrder = () => ++orders
export const taxed = (cents) => Math.round(cents * rate)
export const stamp = () => Date.now()
export const draw = () => Math.random()`,
    'index.d.ts': `export declare class Price { constructor(cents: number); cents: number; plus(other: Price): Price; readonly isHigh: boolean }
export declare class PriceError extends Error { code: number }
export declare function nextOrder(): number
export declare function taxed(cents: number): number
export declare function stamp(): number
export declare function draw(): number`,
  },
)

const rates = packageFiles('rates', {}, { 'index.js': 'exports.rate = 1.5' })

const main = `import { draw, nextOrder, Price, PriceError, stamp, taxed } from 'shop'
export { Price } from 'shop'
export function total(cents: number): Price {
  if (cents < 0) throw new PriceError('negative')
  return new Price(taxed(cents)).plus(new Price(1))
}
export const isDear = (price: Price): string => (price.isHigh ? 'dear' : 'cheap')
export const order = (): string => (nextOrder() > 0 ? 'some' : 'none')
export const late = (ms: number): boolean => stamp() > ms
export const lucky = (): boolean => draw() > 0.5`

const options = ['--budget-evals', '1000', '--seed', '3'] as const

/** Generates tests in a project, and runs them there with Vitest. */
async function generatedAndRun(
  files: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Exited & { readonly output: string; readonly suite: string }> {
  return withProject(files, async (folder) => {
    const out = join(folder, 'main.test.ts')
    const exited = await generate(join(folder, 'main.ts'), ...options, '--out', out, ...args)
    for (const it of ['vitest', 'happy-dom']) {
      mkdirSync(dirname(join(folder, 'node_modules', it)), { recursive: true })
      symlinkSync(resolve('node_modules', it), join(folder, 'node_modules', it), 'dir')
    }
    const program = resolve('node_modules/vitest/vitest.mjs')
    const output = await runNode(folder, [program, 'run', '--root', folder, '--no-color'])
    return { ...exited, output, suite: readFileSync(out, 'utf8') }
  })
}

test('installed packages run, and so do the tests in Vitest', { timeout: 120_000 }, async () => {
  const { code, stderr, suite, output } = await generatedAndRun({ 'main.ts': main, ...shop, ...rates })
  expect([code, suite.includes('vi.mock(')]).toEqual([0, false])
  expect(stderr).not.toMatch(/Mocked|not covered: (?!8:)/)
  expect(output).toMatch(/Tests +\d+ passed/)
  expect(output).not.toContain('failed')
})

test('the same seed gives the same tests', async () => {
  const twice = await Promise.all(
    [0, 1].map(() =>
      withProject({ 'main.ts': main, ...shop, ...rates }, (folder) => generate(join(folder, 'main.ts'), ...options)),
    ),
  )
  expect(twice[0]!.stdout).toBe(twice[1]!.stdout)
})

test('packages that reach outside or throw are mocked', { timeout: 120_000 }, async () => {
  const files = {
    'main.ts': `import { read } from 'disk'
import { answer } from 'broken'
import { taxed } from 'shop'
export const f = (n: number): string => (read(n) === 'a' || answer() === 42 ? 'yes' : taxed(n) > 9 ? 'much' : 'no')`,
    ...shop,
    ...rates,
    ...packageFiles('disk', {}, { 'index.js': "exports.read = require('fs').readFileSync" }),
    ...packageFiles('broken', {}, { 'index.js': "throw new Error('no licence')" }),
  }
  const { code, stderr, output } = await generatedAndRun(files)
  expect(code).toBe(0)
  expect(stderr).toContain("main.ts:1:22: 'disk' is mocked: it uses Node's fs (disk/index.js).")
  expect(stderr).toContain("main.ts:2:24: 'broken' throws while it loads: Error: no licence; the tests mock it.")
  expect(stderr).toContain('Mocked: disk (cannot run here), broken (throws)')
  expect(stderr).not.toContain('not covered')
  expect(output).toMatch(/Tests +\d+ passed/)
  expect(output).not.toContain('failed')
})

/** Classes whose instances only a function, a static method, or a constructor creates. */
const makers = {
  ...packageFiles(
    'moments',
    {},
    {
      'index.js': `class Moment { #day
  constructor(day) { this.#day = day }
  isEven() { return this.#day % 2 === 0 } }
module.exports = (day) => new Moment(day)`,
      'index.d.ts': `declare function moments(day?: number): moments.Moment
declare namespace moments { class Moment { constructor(day: number); isEven(): boolean } }
export = moments`,
    },
  ),
  ...packageFiles(
    'lengths',
    { type: 'module', exports: { types: './index.d.ts', import: './index.js' } },
    {
      'index.js': `export class Length { #meters
  constructor(meters) { if (typeof meters !== 'number') throw new TypeError('private'); this.#meters = meters }
  static ofMeters(meters) { return new Length(meters) }
  isLong() { return this.#meters > 100 } }
export class Weight { #grams
  constructor(grams) { this.#grams = grams }
  isHeavy() { return this.#grams > 1000 } }
export default Weight`,
      'index.d.ts': `export declare class Length<Kind = string> { private constructor(); static ofMeters(meters: number): Length
  isLong(): boolean; kind?: Kind }
export declare class Weight { constructor(grams: number); isHeavy(): boolean }
export default Weight`,
    },
  ),
}

test('tests create instances of the classes of packages', { timeout: 120_000 }, async () => {
  const files = {
    'main.ts': `import moments, { type Moment } from 'moments'
import Weight, { Length } from 'lengths'
export const even = (it: Moment): string => (it.isEven() ? 'even' : 'odd')
export const long = (it: Length): string => (it.isLong() ? 'long' : 'short')
export const heavy = (it: Weight | null): string => (it === null ? 'none' : it.isHeavy() ? 'heavy' : 'light')
export const made = [moments(1), Length.ofMeters(1), new Weight(1)]`,
    ...makers,
  }
  const { code, stderr, suite, output } = await generatedAndRun(files)
  expect([code, suite.includes('as never')]).toEqual([0, false])
  expect(stderr).not.toMatch(/Mocked|open:|not covered/)
  expect(suite).toMatch(/import moments from "moments"/)
  expect(suite).toMatch(/Length\.ofMeters\(/)
  expect(output).toMatch(/Tests +\d+ passed/)
  expect(output).not.toContain('failed')
})

test('packages that do not come back while they load are mocked', { timeout: 120_000 }, async () => {
  const files = {
    'main.ts': `import { first } from 'endless'
import { taxed } from 'shop'
export const f = async (n: number): Promise<string> => {
  const { match } = await import('slow-pattern')
  return first(n) ? 'yes' : match(n) ? 'match' : taxed(n) > 9 ? 'much' : 'no'
}`,
    ...shop,
    ...rates,
    ...packageFiles('endless', {}, { 'index.js': 'while (true) {}' }),
    ...packageFiles('slow-pattern', {}, { 'index.js': "/^(a+)+$/.test('a'.repeat(99) + 'b')" }),
  }
  const { code, stderr, output } = await generatedAndRun(files)
  expect(code).toBe(0)
  expect(stderr).toContain("main.ts:1:23: 'endless' is mocked: it does not load within a second.")
  expect(stderr).toContain("main.ts:4:34: 'slow-pattern' is mocked: it does not load within a second.")
  expect(stderr).toContain('Mocked: endless (cannot run here), slow-pattern (cannot run here)')
  expect(stderr).not.toContain('not covered')
  expect(output).toMatch(/Tests +\d+ passed/)
})

test('--mock and --real decide about packages', async () => {
  const files = {
    'main.ts': `import { useState } from 'react'
import { taxed } from 'shop'
export const f = (n: number): string => (taxed(n) === 1 ? 'one' : typeof useState)`,
    ...shop,
    ...rates,
    ...packageFiles('react', {}, { 'index.js': "exports.useState = 'no function'" }),
  }
  const run = (...args: readonly string[]): Promise<Exited> =>
    withProject(files, (folder) => generate(join(folder, 'main.ts'), ...options, ...args))
  expect((await run('--mock', 'shop')).stderr).toContain('Mocked: react, shop (requested)')
  const { stdout, stderr } = await run('--real', 'react')
  expect(stdout).toContain('"string"')
  expect(stderr).not.toContain('Mocked')
})

test('an exported project installs them', async () => {
  await withProject({ 'main.ts': main, ...shop, ...rates }, async (folder) => {
    const zip = join(folder, 'shop.zip')
    await generate(join(folder, 'main.ts'), ...options, '--zip', zip)
    const settings = JSON.parse(strFromU8(unzipSync(readFileSync(zip))['shop/package.json']!)) as object
    expect(settings).toMatchObject({ dependencies: { shop: '1.0.0' } })
  })
})

test('a package whose types a file imports runs if calls load it', async () => {
  const files = {
    'main.ts': `import type { Price } from 'shop'
export const f = async (n: number): Promise<Price> => { const { Price } = await import('shop'); return new Price(n) }`,
    ...shop,
    ...rates,
  }
  const { stdout, stderr } = await withProject(files, (folder) => generate(join(folder, 'main.ts'), ...options))
  expect(stdout).toContain('f(1) resolves to an object')
  expect(stderr).not.toContain('Mocked')
})
