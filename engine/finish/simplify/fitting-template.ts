import { insert } from '../../model/test/edit.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { withoutIdleValues } from './prune.ts'

/**
 * The test in which the tag that is called at `position` is given one string more than values, as every template has it.
 * Nothing where it is so already, or where nothing says that it is a tag.
 */
export function* withFittingTemplate(test: TestCase, position: number, { types }: Subject): Generator<TestCase> {
  const call = test[position]!
  const at = call.kind === 'call' ? call.args[0] : undefined
  const template = at === undefined ? undefined : test[at]
  if (call.kind !== 'call' || at === undefined || !isTemplate(template)) return
  const { length } = call.args
  const missing = length - template.args.length
  if (missing < 0) {
    yield withoutIdleValues(test.with(at, { ...template, args: template.args.slice(0, length) }), at)
  } else if (0 < missing && types.some((it) => it.kind === 'string')) {
    const empty = { kind: 'literal', type: types.findIndex((it) => it.kind === 'string'), value: '' } as const
    const added = Array.from({ length: missing }, () => empty)
    const args = [...template.args, ...added.map((_, i) => at + i)]
    yield insert(test, at, added).with(at + missing, { ...template, args })
  }
}

function isTemplate(statement: Statement | undefined): statement is Statement & { readonly kind: 'builtin' } {
  return statement?.kind === 'builtin' && statement.name === 'TemplateStringsArray'
}
