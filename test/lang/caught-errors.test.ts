import { expect, test } from 'vitest'
import { caughtErrors } from '../../engine/lang/mocks/caught-errors.ts'
import { checkedOf, sourceOf } from '../support/compile.ts'

test.each([
  ['a variable', `catch (e) { if (e.code === 'A') n++ }`],
  ['a pattern', `catch ({ code }) { if (code === 'A') n++ }`],
  ['a pattern later', `catch (e) { const { code } = e as any; if (code === 'A') n++ }`],
  ['a constant', `catch (e) { if (e.code === codes.first) n++ }`],
])('an error is distinguished from others by %s', (_, handler) => {
  const text = `declare let n: number\nconst codes = { first: 'A' }\ntry { n++ } ${handler}`
  const { files, checker } = checkedOf(sourceOf(text))
  expect(caughtErrors(files, checker)).toEqual([{ message: 'A', members: { code: 'A' } }])
})

test('an error is distinguished from others by a nested pattern, and in a handler with a name', () => {
  const text = `const onError = ({ response: { status } }: any) => status === 404
export const f = (it: Promise<unknown>) => it.catch(onError)`
  const { files, checker } = checkedOf(sourceOf(text))
  expect(caughtErrors(files, checker)).toEqual([{ message: 'status 404', members: { response: { status: 404 } } }])
})
