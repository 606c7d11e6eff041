import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { examples } from '../../src/examples/examples.ts'
import { filesIn } from '../support/files-in.ts'

const folder = 'src/examples'
const notExamples = ['examples.ts', 'texts.ts']

test('the list contains every program in the folder once', () => {
  const files = filesIn(folder).filter((it) => !notExamples.includes(it))
  expect(examples.map((it) => it.file).toSorted()).toEqual(files.toSorted())
  expect(new Set(examples.map((it) => it.id)).size).toBe(examples.length)
})

describe.each(examples)('the example $id', ({ id, file, lesson }) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8')

  test('is named after its file and has a lesson of one or two sentences', () => {
    expect(file).toBe(`${id}.ts`)
    expect(lesson).toMatch(/^[A-Z][^.?!]*[.?!]( [A-Z][^.?!]*[.?!])?$/)
  })

  test('is a small self-contained program with something to test', () => {
    const lines = text.trimEnd().split('\n').length
    expect(lines).toBeGreaterThanOrEqual(30)
    expect(lines).toBeLessThanOrEqual(90)
    expect(text).not.toMatch(/^import /m)
    expect(text).toMatch(/^export (function|class) /m)
  })
})
