export const twice = (n: number): number => 2 * n
export default twice
// tests
import double, { twice } from './main'
const first = double(1)
expect(first).toBe(2)
if (first === 2) throw new TypeError('the file is wrong')
test('is never run', () => {
  expect(twice(2)).toBe(4)
})
