import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formerTechniques, techniques, techniquesInOrder } from '../../engine/model/goal/options.ts'

test('techniques run once each in a fixed order, however they were chosen', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...techniques)), (chosen) => {
      expect(techniquesInOrder(chosen)).toEqual(techniques.filter((technique) => chosen.includes(technique)))
    }),
  )
})

test('a former technique selects flags', () => {
  expect(techniquesInOrder(['objects', ...formerTechniques])).toEqual(['flags', 'objects'])
  for (const former of formerTechniques) expect(techniquesInOrder([former])).toEqual(['flags'])
})
