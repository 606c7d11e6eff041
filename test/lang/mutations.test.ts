import { expect, test } from 'vitest'
import { mutationsOf } from '../../engine/lang/instrument/sites/mutations.ts'
import { project, sourceOf } from './checked.ts'

/** How often the variables of a function of so many lines are looked up while its mutants are found. */
function lookUps(lines: number): number {
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

test('each variable is looked up a few times, however many may take its place', () => {
  expect(lookUps(200)).toBeLessThan(2.5 * lookUps(100))
})
