import { expect, test } from 'vitest'
import { createGenerator } from '../../engine/generation/generator.ts'
import { seeded } from '../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

/** Many more than a generator needs for a few tests. */
const mostDraws = 300_000

test('tests of an object with many parts of unknown types take few random choices', () => {
  const parts = Array.from({ length: 100 }, (_, at) => `p${at}: unknown`)
  const text = `export interface State { ${parts.join('; ')} }
    export class Cursor { constructor(readonly state: State) {} get(n: number) { return n > 3 ? this.state : n } }`
  const generator = createGenerator(compiledOf(sourceOf(text)).subject)
  const random = seeded(1)
  let draws = 0
  const counted = {
    next() {
      draws++
      if (mostDraws < draws) throw new Error('too many random choices')
      return random.next()
    },
  }
  for (let at = 0; at < 10; at++) expect(generator.sample(counted).test).not.toEqual([])
})
