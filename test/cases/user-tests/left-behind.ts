export async function send(text: string): Promise<number> {
  if (text === '') throw new Error('nothing to send')
  return text.length
}
// tests
import { send } from './main'

test('waits for what is rejected', async () => {
  await expect(send('')).rejects.toThrow('nothing to send')
})
test('does not wait for what is rejected', () => {
  void send('')
})
test('does not wait for a claim that does not hold', () => {
  void expect(send('a')).resolves.toBe(2)
})
test('leaves a loop behind', () => {
  let n = 0
  void send('a').then(() => { for (;;) n++ })
})
test('leaves an interval behind', () => {
  setInterval(() => undefined, 0)
})
test('waits for a timer whose callback throws', async () => {
  setTimeout(() => { throw new Error('late') }, 5)
  await new Promise((resolve) => setTimeout(resolve, 10))
})
test('calls itself', () => {
  const again = (): number => 1 + again()
  again()
})
test('is not touched by those before', async () => {
  expect(await send('abc')).toBe(3)
})
