import { describe, expect, test } from 'vitest'
import { isMaker } from '../../../engine/techniques/objects/dynamic/building/instances.ts'
import { readerOf } from '../../../engine/techniques/objects/dynamic/building/set-field.ts'
import { sourceOf, withObjectsOf } from '../../support/compile.ts'

const { subject, objects } = withObjectsOf(
  sourceOf(`
    export class Crate {
      private _weight = 0
      #label = ''
      private owner = ''
      private seal = 0
      constructor(label: string) { this.#label = label }
      static of(weight: number): Crate { const made = new Crate(''); made._weight = weight; return made }
      get weight(): number { return this._weight }
      getLabel(): string { return this.#label }
      getOwner(formal: boolean): string { return formal ? this.owner : '' }
      rename(owner: string): void { this.owner = owner }
      labelled(label: string): Crate { return new Crate(label) }
    }
    export const check = (crate: Crate): boolean =>
      crate.weight > 3 && crate.getLabel() === 'x' && crate.getOwner(true) === 'me' ? true : false`),
)
const crate = subject.classes.findIndex((it) => it.name === 'Crate')

describe('the reader', () => {
  const nameOf = (field: string): string | undefined => {
    const reader = readerOf(subject, crate, field)
    return reader === undefined ? undefined : subject.callables[reader]!.name
  }

  test.each([
    ['_weight', 'get Crate.weight'],
    ['#label', 'Crate.getLabel'],
  ])('of %s is %s', (field, name) => {
    expect(nameOf(field)).toBe(name)
  })

  test.each(['owner', 'seal'])('of %s does not exist: it needs an argument, or there is no method', (field) => {
    expect(nameOf(field)).toBeUndefined()
  })
})

test('makers are the setters that create an object, not those called on one', () => {
  const makers = objects.setters[crate]!.filter((it) => isMaker({ subject }, it))
  const others = objects.setters[crate]!.filter((it) => !isMaker({ subject }, it))
  const names = (setters: typeof makers): readonly string[] =>
    [...new Set(setters.map((it) => subject.callables[it.callable]!.name))].sort()
  expect(names(makers)).toEqual(['Crate.of', 'new Crate'])
  expect(names(others)).toEqual(['Crate.labelled', 'Crate.rename'])
})
