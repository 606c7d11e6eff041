import { expect, test } from 'vitest'
import { mutationsOf } from '../../engine/lang/instrument/sites/mutations.ts'
import { project, sourceOf } from './checked.ts'

/** How often symbols are looked up while finding the mutants of a function with so many variables. */
function countLookUps(lines: number): number {
  const text = Array.from({ length: lines }, (_, i) => `  const v${i + 1} = !v${i}`).join('\n')
  const checked = project.update(sourceOf(['a.ts', `export function f(v0: boolean) {\n${text}\n}`]))
  const { checker } = checked
  let count = 0
  const counting: typeof checker = {
    ...checker,
    getSymbolAtLocation(node) {
      count++
      return checker.getSymbolAtLocation(node)
    },
    getTypeOfSymbol(symbol) {
      count++
      return checker.getTypeOfSymbol(symbol)
    },
  }
  expect(mutationsOf(checked.files[0]!, { ...checked, checker: counting })).toHaveLength(lines - 1)
  return count
}

test('finding mutants looks up each variable only a few times, however many variables could replace it', () => {
  expect(countLookUps(200)).toBeLessThan(2.5 * countLookUps(100))
})
