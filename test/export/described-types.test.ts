import { expect, test } from 'vitest'
import { projectFiles } from '../../engine/export/project/project.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'

/** A source in a project whose compiler stores the types of what is decorated. */
function described(text: string): Source {
  return { ...sourceOf(text), options: { experimentalDecorators: true, emitDecoratorMetadata: true } }
}

/** The value that an import of `X` has in code that decorates with `dec`. */
function stateIn(source: Source): string | undefined {
  return compiledOf(source).imports?.find((it) => it.specifier === 'm')?.state
}

const decorator = 'const dec = (..._: any[]): any => undefined\n'

test.each([
  'export class A { constructor(@dec a: X) {} }',
  'export class A { constructor(@dec a: number, b: X<string>) {} }',
  '@dec export class A { constructor(readonly a: X | null) {} }',
  'export class A { @dec a?: X }',
  'export class A { f(@dec a: number): X { return a as any } }',
  'export class A { @dec f(...a: X[]): number { return a.length } }',
  'export class A { @dec set f(a: X.Part) {} }',
])('an import that describes what is decorated has a mock, as compilers keep it: %s', (code) => {
  const text = `import { X } from 'm'\n${decorator}${code}`
  expect(stateIn(described(text))).toBe('mocked')
  expect(stateIn({ ...described(text), options: { experimentalDecorators: true } })).toBe('types')
  expect(stateIn(described(text.replace('import', 'import type')))).toBe('types')
})

test.each([
  'export class A { constructor(a: X) {} }',
  'export class A { @dec a: X[] = [] }',
  'export class A { @dec a?: Promise<X> }',
  'export class A { a?: X; @dec f(): number { return 1 } }',
  'export class A { @dec f(a: { b: X }): number { return 1 } }',
  '@dec export class A { f(a: X): number { return 1 } }',
])('other imports of types are erased: %s', (code) => {
  expect(stateIn(described(`import { X } from 'm'\n${decorator}${code}`))).toBe('types')
})

test('Vitest loads a module whose decorated parameters have types of missing packages', async () => {
  const source = described(`import { Injectable, InjectRepository } from '@nest/common'
import { Repository } from 'orm'
import * as settings from './settings'
import Clock from 'clock'
@Injectable()
export class Users {
  constructor(@InjectRepository(1) private users: Repository<{ admin: boolean }>, s: settings.Settings, c: Clock) {}
  async kind(id: number): Promise<string> {
    const user = await this.users.find(id)
    return user === undefined ? 'none' : user.admin ? 'admin' : 'guest'
  }
}`)
  const report = await reportFor(source, 500)
  expect(report.code).toContain("vi.mock('orm', () => ({ __esModule: true, Repository: vi.fn() }))")
  expect(report.needs).toBeUndefined()
  const { passed, failures } = await runVitest(projectFiles(source, report, 'vitest'))
  expect(failures).toEqual([])
  expect(passed).toBe(report.tests.length)
  expect(passed).toBeGreaterThan(0)
})

test('the code that runs describes what it decorates, as a compiler', () => {
  const text = `${decorator}export class A { @dec a?: B }\nexport class B {}`
  const { code } = compiledOf(described(text))
  expect(code).toContain('design:type')
})
