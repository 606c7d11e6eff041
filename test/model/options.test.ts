import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formerTechniques, techniques, techniquesInOrder } from '../../engine/model/goal/options.ts'

test('techniques run each once and in one order, whatever the order in which they were chosen', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...techniques)), (chosen) => {
      expect(techniquesInOrder(chosen)).toEqual(techniques.filter((technique) => chosen.includes(technique)))
    }),
  )
})

test('a former technique stands for flags', () => {
  expect(techniquesInOrder(['objects', ...formerTechniques])).toEqual(['flags', 'objects'])
  for (const former of formerTechniques) expect(techniquesInOrder([former])).toEqual(['flags'])
})
