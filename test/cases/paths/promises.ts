// run(17, "a-b")
const halved = async (n: number): Promise<number> => n / 2
async function renamed(word: string): Promise<{ readonly name: string; readonly size: Promise<number> }> {
  return { name: word + '!', size: Promise.resolve(word.length) }
}
const passedOn = async (n: number): Promise<number> => halved(n + 1)
export async function run(n: number, word: string) {
  const half = await halved(n)
  if (half === 40) return 1
  if ((await passedOn(n)) === 33) return 2
  const { name } = await renamed(word)
  if (name === 'x!') return 3
  for (const it of [await n]) if (it > 99) return 4
  return (await (n > 3 ? halved(n) : undefined)) === 50
}
