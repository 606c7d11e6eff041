import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { compiledOf } from '../support/compile.ts'
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

/** A store that nothing but its declared type tells of, since its file is only read for types. */
const store = (hook: string) => ({
  entry: 'main.ts',
  files: [
    {
      name: 'main.ts',
      text: `import { useStores } from './hook'\nexport const f = () => useStores().auth.user.name + 1`,
    },
    { name: 'hook.ts', text: hook },
    ...Array.from({ length: 40 }, (_, at) => ({
      name: `n${at}.ts`,
      text: `import type { N${at + 1} } from './n${at + 1}'
export class N${at} { constructor(readonly root: N${at}, readonly auth: any, readonly next: N${at + 1}) {}\n find() { return this.next } }`,
    })),
  ],
})

test.each([
  ['unknown', ''],
  ['asserted, but unknown', ' as { root: Missing }'],
  ['a class whose code does not run', ' as { root: N9 }'],
])('the value of a mock has the members that are read of what a function returns: %s', (_, assertion) => {
  const hook = `import { useContext, type Missing } from 'react'\nimport { N0 } from './n0'
import type { N9 } from './n9'\nexport const first = N0
export function useStores() { const { root } = useContext()${assertion}\n return root }`
  const { subject } = compiledOf(store(hook))
  const context = subject.callables.find((it) => it.name === 'mock useContext')!
  expect(renderer(subject)(context.parameters[0]!.type)).toContain('user')
})
