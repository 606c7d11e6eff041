import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectFiles, versions } from '../../engine/export/project/project.ts'
import { stackBlitzForm } from '../../engine/export/project/stack-blitz.ts'
import { zipOf } from '../../engine/export/project/zip.ts'
import { runners } from '../../engine/model/goal/options.ts'
import { inFolder, runNode } from '../support/exported-folder.ts'
import { nightly } from '../support/nightly.ts'
import { share } from '../support/share.ts'

const source = {
  entry: 'src/Money Order.ts',
  files: [
    { name: 'src/Money Order.ts', text: `export { pay } from './lib/pay'\n` },
    { name: 'src/lib/pay.ts', text: 'export function pay(): number { return 1 }\n' },
  ],
}
const report = { code: '// tests\n', fileName: 'Money Order.test.ts' }

interface Package {
  readonly name: string
  readonly scripts: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

describe.each(runners)('a project for %s', (runner) => {
  const files = projectFiles(source, report, runner)
  const { name, scripts, devDependencies } = JSON.parse(files['package.json']!) as Package

  test('contains the files of the source, and the tests beside the file under test', () => {
    expect(files['src/lib/pay.ts']).toBe(source.files[1]!.text)
    expect(files['src/Money Order.test.ts']).toBe(report.code)
    expect(JSON.parse(files['tsconfig.json']!)).toMatchObject({
      compilerOptions: { strict: true },
      files: ['src/Money Order.ts', 'src/lib/pay.ts', 'src/Money Order.test.ts'],
    })
  })

  test('has a valid package name and exact versions of its dependencies', () => {
    expect(name).toBe('money-order')
    expect(scripts.test).toContain(runner)
    expect(Object.keys(devDependencies)).toContain('typescript')
    for (const version of Object.values(devDependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

test.each(runners)('a project for %s has the properties in a file of its own, and runs both', (runner) => {
  const properties = {
    fileName: 'Money Order.properties.test.ts',
    code: { vitest: '// laws for vitest\n', jest: '// laws for jest\n', node: '// laws for node\n' },
    properties: [],
    pure: [],
    classes: [],
  }
  const files = projectFiles(source, { ...report, properties }, runner)
  expect(files['src/Money Order.properties.test.ts']).toBe(`// laws for ${runner}\n`)
  const { scripts, devDependencies } = JSON.parse(files['package.json']!) as Package
  expect(scripts.test).toMatch(/Money Order\.test\.ts.*Money Order\.properties\.test\.ts/)
  expect(devDependencies).toHaveProperty('fast-check', versions['fast-check'])
  expect(JSON.parse(files['tsconfig.json']!)).toMatchObject({
    files: expect.arrayContaining(['src/Money Order.properties.test.ts']) as unknown,
  })
})

test.each(runners)('pasted files cannot act as settings or tests in a project for %s', (runner) => {
  const names = [
    'sum.test.ts',
    'vitest.config.ts',
    'vite.config.mjs',
    'jest.config.js',
    'babel.config.json',
    'package.json',
  ]
  const files = projectFiles(
    { entry: 'sum.test.ts', files: names.map((name) => ({ name, text: `pasted as ${name}` })) },
    { code: '// tests\n', fileName: 'sum.test.test.ts' },
    runner,
  )
  expect(Object.entries(files).flatMap(([name, text]) => (text.startsWith('pasted') ? [name] : []))).toEqual([
    'sum.test.ts',
    'vitest-2.config.ts',
    'vite-2.config.mjs',
    'jest-2.config.js',
    'babel-2.config.json',
    'package-2.json',
  ])
  const { scripts } = JSON.parse(files['package.json']!) as Package
  expect(scripts.test!.split(' ').at(-1)).toBe('sum.test.test.ts')
})

test('a package has type "module" unless a script without module syntax uses exports or require', () => {
  const typeOf = (name: string, text: string): unknown => {
    const files = projectFiles({ entry: name, files: [{ name, text }] }, report, 'node')
    return (JSON.parse(files['package.json']!) as { readonly type?: string }).type
  }
  expect(typeOf('a.js', 'module.exports = { pay: () => 1 }')).toBeUndefined()
  expect(typeOf('a.js', `const fs = require('node:fs')\nfunction pay() { return import('./b.js') }`)).toBeUndefined()
  expect(typeOf('a.js', `import b from './b.js'\nexport const require = b`)).toBe('module')
  expect(typeOf('a.cjs', 'exports.pay = 1')).toBe('module')
  expect(typeOf('a.ts', 'export const exports = 1')).toBe('module')
})

test('Vitest gets settings that compile .cts files', () => {
  const filesFor = (name: string): object =>
    projectFiles({ entry: name, files: [{ name, text: 'export const a = 1' }] }, report, 'vitest')
  expect(filesFor('a.cts')).toHaveProperty(['vitest.config.mjs'])
  expect(filesFor('a.ts')).not.toHaveProperty(['vitest.config.mjs'])
})

test('the tools of a project have the versions that our own tests use', () => {
  const { devDependencies, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>
  expect({ ...dependencies, ...devDependencies }).toMatchObject(versions)
})

test('an archive holds every file in its folder, and is identical each time', () => {
  const files = projectFiles(source, { ...report, code: `it('costs 5 €')\n` }, 'jest')
  const archive = zipOf(files, 'order')
  const found = Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, strFromU8(bytes)])
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`order/${path}`, text])),
  )
  expect(zipOf(files, 'order')).toEqual(archive)
})

test('the form for StackBlitz has a field for each file', () => {
  const files = projectFiles(source, report, 'vitest')
  const { action, fields } = stackBlitzForm(files, 'Money')
  const values = Object.fromEntries(fields)
  expect(action).toBe('https://stackblitz.com/run')
  expect(values['project[template]']).toBe('node')
  expect(values['project[title]']).toBe('Money')
  for (const [path, text] of Object.entries(files)) expect(values[`project[files][${path}]`]).toBe(text)
})

nightly('Vitest runs a project with decorators and automatic accessors', async () => {
  const text = `function twice(method: (this: Temp) => number, _: ClassMethodDecoratorContext) {
  return function (this: Temp): number { return 2 * method.call(this) }
}
export class Temp { accessor degrees = 20; @twice read(): number { return this.degrees } }
`
  const code = `import { expect, it } from 'vitest'
import { Temp } from './temp'
import { nightly } from '../support/nightly.ts'
it('reads', () => { expect(new Temp().read()).toBe(40) })
`
  const files = { entry: 'temp.ts', files: [{ name: 'temp.ts', text }] }
  const project = projectFiles(files, { code, fileName: 'temp.test.ts', needs: 'settings' }, 'vitest')
  expect(project['README.md']).toContain('vitest.config.mjs')
  const output = await inFolder(project, (folder) => runNode(folder, ['node_modules/vitest/vitest.mjs', 'run']))
  expect(output).toMatch(/1 passed/)
})

test.each(share(runners, 3))('imports by aliases find their files in a project for %s', async (runner) => {
  const imports: Record<typeof runner, string> = {
    vitest: `import { expect, it } from 'vitest'`,
    jest: `import { expect, it } from '@jest/globals'`,
    node: `import assert from 'node:assert/strict'\nimport { it } from 'node:test'`,
  }
  const assertion = runner === 'node' ? 'assert.equal(order(), 7)' : 'expect(order()).toBe(7)'
  const files = [
    {
      name: 'src/order.ts',
      text: `import { a } from '@/lib/a'\nimport { b } from '$b'\nexport const order = () => a + b\n`,
    },
    { name: 'src/lib/a.ts', text: 'export const a = 3\n' },
    { name: 'src/lib/index.ts', text: 'export const b = 4\n' },
  ]
  const code = `${imports[runner]}\nimport { order } from './order'\nit('orders', () => { ${assertion} })\n`
  const aliases = { '@/lib/a': 'src/lib/a.ts', $b: 'src/lib/index.ts' }
  const project = projectFiles({ entry: 'src/order.ts', files }, { code, fileName: 'order.test.ts' }, runner, aliases)
  await inFolder(project, async (folder) => {
    const { scripts } = JSON.parse(project['package.json']!) as Package
    const [tool, ...args] = scripts.test!.split(' ')
    const programs: Readonly<Record<string, string>> = { vitest: 'vitest/vitest.mjs', jest: 'jest/bin/jest.js' }
    const program = programs[tool!]
    const output = await runNode(folder, program === undefined ? args : [`node_modules/${program}`, ...args])
    expect(output).toMatch(/1 passed|pass 1/)
    expect(await runNode(folder, ['node_modules/typescript/bin/tsc'])).toBe('')
  })
})

describe.each(share(runners, 3))('compiler options in comments, in a project for %s', (runner) => {
  const text = `// @strict: false
// @experimentalDecorators: true
// @useDefineForClassFields: false
const marked: unknown[] = []
function mark(_: object, __: string, at: unknown) { marked.push(at) }
class Base { constructor() { this.init() } init() {} }
export class Box extends Base {
  kept: number
  init() { this.kept = 1 }
  @mark put(@mark item?) { return marked.length + this.kept }
}
`
  const assertion = runner === 'node' ? 'assert.equal(new Box().put(), 3)' : 'expect(new Box().put()).toBe(3)'
  const imports: Record<typeof runner, string> = {
    vitest: `import { expect, it } from 'vitest'`,
    jest: `import { expect, it } from '@jest/globals'`,
    node: `import assert from 'node:assert/strict'\nimport { it } from 'node:test'`,
  }
  const code = `${imports[runner]}\nimport { Box } from './box'\nit('puts', () => { ${assertion} })\n`
  const files = projectFiles(
    { entry: 'box.ts', files: [{ name: 'box.ts', text }] },
    { code, fileName: 'box.test.ts' },
    runner,
  )
  const args: Record<typeof runner, readonly string[]> = {
    vitest: ['node_modules/vitest/vitest.mjs', 'run'],
    jest: ['--preserve-symlinks', 'node_modules/jest/bin/jest.js', '--no-cache'],
    node: ['--import', 'tsx', '--test', '--test-reporter=tap', 'box.test.ts'],
  }

  test('apply to the runner and the compiler', { timeout: 60_000 }, async () => {
    const [run, types] = await inFolder(files, async (folder) => [
      await runNode(folder, args[runner]),
      await runNode(folder, ['node_modules/typescript/bin/tsc']),
    ])
    expect(run).toMatch(/1 passed|# pass 1\n/)
    expect(types).toBe('')
  })
})
