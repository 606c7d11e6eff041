import { afterEach, expect, test } from 'vitest'
import { candidateTest } from '../../engine/finish/assertions/candidate-test.ts'
import { withContraryRuns } from '../../engine/finish/deciding/contrary-runs.ts'
import { otherForms } from '../../engine/finish/deciding/other-forms.ts'
import { keepAssertions } from '../../engine/finish/select-assertions.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'
import { writer } from '../support/test-writer.ts'

const source = `export function discount(price: number, percent: number): number {
  if (percent > 100) throw new RangeError('Too much')
  if (percent > 10) return Math.floor((price * percent) / 100)
  return price
}`
const compiled = compiledOf(sourceOf(source))
const { call, literal } = writer(compiled)
const discount = (price: number, percent: number): TestCase => [
  literal(price),
  literal(percent),
  call('discount', [0, 1]),
]

let context: ReturnType<typeof finishContextFor> | undefined
afterEach(() => {
  context?.end()
})

/** The number of forms that end differently from a test. */
async function contraryTo(found: TestCase): Promise<number> {
  context = finishContextFor(compiled)
  const candidate = await candidateTest(found, context)
  const [finished] = await withContraryRuns(keepAssertions([candidate!], compiled.subject), context)
  return finished!.contrary?.length ?? 0
}

test('forms of a test with another result are remembered, also if the result follows from its values', async () => {
  expect(await contraryTo(discount(1, 50))).toBeGreaterThan(0)
  expect(await contraryTo(discount(1, 500))).toBeGreaterThan(0)
  expect(await contraryTo(discount(40, 50))).toBeGreaterThan(0)
})

test('other forms of a test differ in one value, which may border that of another place', () => {
  const forms = [...otherForms(discount(40, 50), compiled.subject)]
  const values = forms.map((form) => form.flatMap((it) => (it.kind === 'literal' ? [it.value] : [])))
  expect(values).toContainEqual([49, 50])
  expect(values).toContainEqual([40, 0])
  expect(values.every(([price, percent]) => price === 40 || percent === 50)).toBe(true)
  expect(values).not.toContainEqual([40, 50])
})

test('other forms of a test have an optional property more or less, and other members of a union', () => {
  const { subject } = compiledOf(
    sourceOf(`export const fee = (item: { kind: 'in' | 'out', tax?: boolean }): number => item.tax ? 1 : 0`),
  )
  const object = subject.types.findIndex((it) => it.kind === 'object')
  const type = subject.types.findIndex((it) => it.kind === 'literal' && it.value === 'in')
  const test: TestCase = [
    { kind: 'literal', type, value: 'in' },
    { kind: 'object', type: object, keys: ['kind'], values: [0] },
    { kind: 'call', type: subject.callables[0]!.returns, callable: 0, args: [1] },
  ]
  const texts = [...otherForms(test, subject)].map((form) =>
    form.flatMap((it) => (it.kind === 'literal' ? [it.value] : it.kind === 'object' ? [it.keys.join()] : [])),
  )
  expect(texts).toEqual([
    ['out', 'kind'],
    ['in', true, 'kind,tax'],
    ['in', false, 'kind,tax'],
  ])
})
