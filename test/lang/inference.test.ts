import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { subjectOf } from './checked.ts'
import { renderer } from './render-subject.ts'
import { filesIn } from '../support/files-in.ts'

const folder = join(import.meta.dirname, '../cases/inference')
const cases = filesIn(folder).filter((it) => /\.[jt]s$/.test(it))

test.each(cases)('the parameters of %s are inferred from their use', (name) => {
  const described = describeParameters(subjectOf([name, readFileSync(join(folder, name), 'utf8')]))
  const expected = join(folder, name.replace(/\.[jt]s$/, '.txt'))
  if (process.env.UPDATE_CASES === '1') writeFileSync(expected, described)
  expect(described).toBe(readFileSync(expected, 'utf8'))
})

/** One paragraph per callable, one line per parameter. */
function describeParameters(subject: Subject): string {
  const show = renderer(subject)
  const paragraphs = subject.targets.flatMap((id) => {
    const { name, parameters } = subject.callables[id]!
    if (parameters.length === 0) return []
    return [[name, ...parameters.map((it) => `  ${it.name}${it.optional ? '?' : ''}: ${show(it.type)}`)].join('\n')]
  })
  return `${paragraphs.join('\n\n')}\n`
}
