import { describe, expect, test } from 'vitest'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { compilationOf, compiledOf, sourceOf } from '../support/compile.ts'

/** The names of all targets, and the exports of the module. */
function seen(text: string, name = 'main.js'): readonly [readonly string[], Subject['modules'][number]['exports']] {
  const { subject } = compiledOf(sourceOf(text, name))
  return [subject.targets.map((it) => subject.callables[it]!.name), subject.modules[0]!.exports]
}

describe('CommonJS', () => {
  test.each<[string, string, readonly string[], Readonly<Record<string, string>>]>([
    ['names', 'exports.f = () => 1; module.exports.g = function () {}', ['f', 'g'], { f: 'f', g: 'g' }],
    ['an object', 'function f() {}\nmodule.exports = { f, g() {} }', ['f', 'g'], { f: 'f', g: 'g' }],
    ['a function', 'module.exports = function f() {}', ['f'], { default: 'default' }],
    [
      'a function with properties',
      'module.exports = (n) => n\nmodule.exports.g = () => 1',
      ['default', 'g'],
      { default: 'default', g: 'g' },
    ],
    ['an instance', 'class C { m() {} }\nmodule.exports = new C()', ['C.m'], { default: 'default' }],
    ['a class', 'class C { m() {} }\nmodule.exports = C', ['new C', 'C.m'], { default: 'default' }],
    [
      'a class with properties',
      'module.exports = class C { m() {} }\nmodule.exports.g = () => 1',
      ['new C', 'C.g', 'C.m'],
      { default: 'default' },
    ],
    [
      'from inside a function',
      "(function () { if (typeof module === 'object') module.exports = { f() {} } })()",
      ['f'],
      { f: 'f' },
    ],
  ])('exports %s', (_, text, targets, exports) => {
    expect(seen(text)).toEqual([targets, exports])
  })

  test('is recognized as plain JavaScript even in a .ts file', () => {
    expect(seen('const { sep } = { sep: 1 }\nexports.f = () => sep', 'main.ts')[0]).toEqual(['f'])
    const typed = compilationOf(sourceOf('const n: number = 1\nexports.f = () => n', 'main.ts'))
    expect(typed.kind).toBe('failed')
  })

  test('is not assumed if `exports` is declared as something else', () => {
    expect(seen('const exports = {}; exports.f = 1\nexport function g() {}')[0]).toEqual(['g'])
  })

  test('can require other sections, and mocks missing ones', () => {
    const text =
      "// @filename: a.js\nconst b = require('./b')\nexports.f = () => b\n// @filename: b.js\nmodule.exports = 1"
    expect(seen(text)[0]).toEqual(['f'])
    const lost = compilationOf(sourceOf("exports.f = () => require('./b')", 'main.js'))
    expect(lost.kind).toBe('compiled')
    expect(lost.kind === 'compiled' && lost.compiled.diagnostics.map((it) => it.code)).toEqual(['mocked-import'])
  })
})

test('export = is imported as the default export', () => {
  expect(seen('function f(n: number) { return n }\nexport = f', 'main.ts')).toEqual([['f'], { default: 'default' }])
})
