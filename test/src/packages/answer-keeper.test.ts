import { expect, test } from 'vitest'
import type { Source } from '../../../engine/model/source/source.ts'
import { createAnswerKeeper } from '../../../src/packages/answer-keeper.ts'
import type { TextCache } from '../../../src/packages/text-cache.ts'
import { memoryCache } from '../../support/memory-cache.ts'

const sourceOf = (text: string): Source => ({ entry: 'main.ts', files: [{ name: 'main.ts', text }] })
const source = sourceOf("import 'zod'")
const packages = { versions: { zod: '4.0.0' }, real: [] }
const wanted = { pinned: { zod: '4.0.0' }, real: [] }

/** Asks a question in a visit of its own; returns the answer, and how often it was asked for. */
async function asked(
  cache: TextCache,
  {
    question = ['check'] as readonly unknown[],
    about = source,
    versions = packages.versions,
    real = [] as string[],
    belongs = true,
  },
): Promise<readonly [answer: unknown, asks: number]> {
  const answers = createAnswerKeeper(cache, 'answer ').answersWith({ versions, real }, () => Promise.resolve(belongs))
  let asks = 0
  const answer = await answers.answer(question, about, () => {
    asks += 1
    return Promise.resolve({ text: question[0], least: -0, most: Infinity, none: undefined, big: 7n })
  })
  // Answers are kept beside what follows.
  await new Promise((resolve) => setTimeout(resolve))
  return [answer, asks]
}

test('an answer is kept for later visits, with its source, its question and its packages', async () => {
  const cache = memoryCache()
  const [first] = await asked(cache, {})
  expect(first).toEqual({ text: 'check', least: -0, most: Infinity, none: undefined, big: 7n })
  expect(await asked(cache, {})).toEqual([first, 0])

  const others = [
    { question: ['compile', {}] },
    { about: sourceOf("import 'zod' ") },
    { about: { ...source, entry: 'other.ts' } },
    { versions: { zod: '4.0.1' } },
    { real: ['react'] },
  ]
  for (const it of others) expect((await asked(cache, it))[1], JSON.stringify(it)).toBe(1)
})

test('no answer is kept for a source with other packages', async () => {
  const cache = memoryCache()
  expect((await asked(cache, { belongs: false }))[1]).toBe(1)
  expect((await asked(cache, {}))[1]).toBe(1)
  expect((await asked(cache, {}))[1]).toBe(0)
})

test('the versions are known as soon as an answer is kept, until they are forgotten', async () => {
  const cache = memoryCache()
  const keeper = createAnswerKeeper(cache, 'answer ')
  expect(await keeper.versions(source, wanted)).toBeUndefined()
  await asked(cache, {})
  expect(await keeper.versions(source, wanted)).toEqual({ zod: '4.0.0' })
  expect(await keeper.versions(source, { ...wanted, pinned: {} })).toBeUndefined()
  expect(await keeper.versions(sourceOf(''), wanted)).toBeUndefined()
  await keeper.forget(source, wanted)
  expect(await keeper.versions(source, wanted)).toBeUndefined()
})

test('a damaged text costs only a question', async () => {
  const texts = new Map<string, string>()
  const cache: TextCache = {
    get: (key) => Promise.resolve(texts.get(key)),
    put: (key, text) => Promise.resolve(void texts.set(key, text)),
    tidy: () => Promise.resolve(),
  }
  await asked(cache, {})
  for (const key of texts.keys()) texts.set(key, '[[')
  expect((await asked(cache, {}))[1]).toBe(1)
  expect((await asked(cache, {}))[1]).toBe(0)
})
