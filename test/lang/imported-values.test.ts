import { describe, expect, test } from 'vitest'
import { subjectOf } from './checked.ts'

type Files = readonly (readonly [name: string, text: string])[]

/** The calls by which a test can create instances, and the imports that they need. */
function makers(...files: Files): { readonly calls: readonly string[]; readonly imports: readonly string[] } {
  const { callables, targets, imported } = subjectOf(...files)
  return {
    calls: callables.filter((it, id) => it.path.length > 0 && !targets.includes(id)).map((it) => it.name),
    imports: imported.flatMap(({ name, exports }) => Object.values(exports).map((it) => `${name} ${it}`)),
  }
}

const point = 'export class Point { constructor(readonly x: number) {} far(): boolean { return this.x > 5 } }'

describe('a class imported by the file under test', () => {
  test.each([
    ['as a type only, which loads nothing', "import type { Point } from './point'"],
    ['by a name that is only used as a type', "import { Point } from './point'"],
    ['by an import type', "type Point = import('./point').Point"],
    ['through another file', "import { Point } from './index'"],
  ])('can be instantiated by tests: imported %s', (_, line) => {
    const text = `${line}\nexport const f = (p: Point): number => (p.x > 3 ? 1 : 2)`
    const found = makers(['main.ts', text], ['index.ts', "export * from './point'"], ['point.ts', point])
    expect(found.calls).toEqual(['new Point'])
    expect(found.imports).toHaveLength(1)
  })

  test('is no target, and neither are its members', () => {
    const { callables, targets } = subjectOf(
      ['main.ts', "import { Point } from './point'\nexport const f = (p: Point): number => (p.far() ? 1 : 2)"],
      ['point.ts', point],
    )
    expect(targets.map((id) => callables[id]!.name)).toEqual(['f'])
  })

  test('can be instantiated if it is a default export', () => {
    const text = "import type Point from './point'\nexport const f = (p: Point): number => p.x"
    const found = makers(['main.ts', text], ['point.ts', point.replace('export', 'export default')])
    expect(found).toEqual({ calls: ['new Point'], imports: ['point.ts default'] })
  })

  test('is created by its static methods and by functions of its file if its constructor is private', () => {
    const locked = `export class Locked {
      private constructor(readonly key: number) {}
      static with(key: number): Locked { return new Locked(key) }
    }
    export const later = async (key: number): Promise<Locked> => Locked.with(key)
    export const half = (n: number): number => n / 2`
    const text = "import type { Locked } from './locked'\nexport const f = (it: Locked): number => it.key"
    const found = makers(['main.ts', text], ['locked.ts', locked])
    expect(found).toEqual({ calls: ['Locked.with', 'later'], imports: ['locked.ts Locked', 'locked.ts later'] })
  })

  test('has a separate key if a module under test exports a class of the same name', () => {
    const text =
      "import type { Point as Other } from './point'\nexport class Point { at(o: Other): number { return o.x } }"
    const { callables } = subjectOf(['main.ts', text], ['point.ts', point])
    expect(callables.flatMap((it) => (it.kind === 'construct' ? [it.path] : []))).toEqual([['Point'], ['Point 2']])
  })
})

test('a class exported only as a type is not instantiated, in any file', () => {
  const hidden = 'class Hidden { constructor(readonly x: number) {} }\nexport type { Hidden }'
  const text = "import type { Hidden } from './hidden'\nexport { Hidden }\nexport const f = (h: Hidden): number => h.x"
  expect(makers(['main.ts', text], ['hidden.ts', hidden]).calls).toEqual([])
  const { callables } = subjectOf(['main.ts', `${hidden}\nexport const f = (h: Hidden): number => h.x`])
  expect(callables.filter((it) => it.kind === 'construct')).toEqual([])
})
