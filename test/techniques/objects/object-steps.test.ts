import ts from 'typescript'
import { expect, test } from 'vitest'
import { createPaths } from '../../../engine/techniques/objects/static/paths.ts'
import { createSteps } from '../../../engine/techniques/objects/static/values/steps.ts'
import { nothing } from '../../../engine/techniques/objects/static/values/value.ts'
import { checkedOf, sourceOf } from '../../support/compile.ts'

test('state is followed to callers up to a limit per source, and unknown after that', () => {
  const paths = createPaths()
  const steps = createSteps(paths, checkedOf(sourceOf('export {}')).checker)
  const declaration = ts.factory.createParameterDeclaration(undefined, undefined, 'it')
  const path = paths.of({ kind: 'parameter', declaration, node: declaration, type: undefined })
  const reads = new Map([[path, 0]])
  let followed = 0
  const results = Array.from({ length: 70_000 }, () =>
    steps.readsSubstituted(reads, () => {
      followed++
      return { ...nothing, paths: [path] }
    }),
  )
  expect(followed).toBe(60_000)
  expect(results[59_999]!.size).toBe(1)
  expect(results[60_000]!.size).toBe(0)
})
