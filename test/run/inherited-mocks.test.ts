import { describe, expect, test } from 'vitest'
import { inheritedNames } from '../../engine/model/subject/mocked-module.ts'
import { compiledOf, searchableOf, sourceOf } from '../support/compile.ts'
import { programAt } from '../support/programs.ts'
import { coveredIn } from '../support/search.ts'

describe('a class inherits from a mocked base class', () => {
  test.each([
    ['what it reads of this', `m() { return this.a }`, ['a']],
    ['what it calls', `m() { return this.a(1).b }`, ['a']],
    ['methods that it overrides', `a() { return super.a() }`, ['a']],
    ['what fields and arrow functions read', `f = this.a; m() { return () => this.b }`, ['a', 'b']],
    ['members whose parts have names of functions', `m() { return this.a.name }`, ['a']],
    ['nothing that it declares', `a = 1; m() { return this.a }`, []],
    ['nothing that it assigns', `m() { this.a = 1; return this.a }`, []],
    ['nothing of other functions', `m() { return function (this: any) { return this.a } }`, []],
    ['no static members', `static m() { return this.a() }`, []],
    ['what every object has', `m() { return this.toString() }`, []],
  ])('%s', (_, members, expected) => {
    const { subject } = compiledOf(
      sourceOf(`import { B } from 'm'\nclass C extends B {}\nexport class D extends C { ${members} }`),
    )
    expect(inheritedNames(subject.mocked!)).toEqual(expected)
  })

  test('nothing if the base class is there', () => {
    const { subject } = compiledOf(
      sourceOf(`import 'm'\nexport class D extends Error { m() { return [this.message, this.a] } }`),
    )
    expect(inheritedNames(subject.mocked!)).toEqual([])
  })
})

test('members of mocked base classes are arranged', async () => {
  const source = programAt('test/cases/mocks/heirs.ts')
  const covered = await coveredIn(source, searchableOf(source), 300, {})
  expect(covered).toEqual(
    expect.arrayContaining(['`to > 3` is true', '`this.width > 300` is true', '`row` is true', '`row` is false']),
  )
})
