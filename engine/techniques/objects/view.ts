import { matchTemplate } from './dynamic/match-template.ts'
import { likeliestTemplate } from './dynamic/templates.ts'
import { briefText } from '../../export/values/brief-text.ts'
import { printTemplate } from '../../export/print-template.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { ObjectGraph } from '../../model/objects/object-graph.ts'
import type { PrintedSlot, PrintedTemplate } from '../../model/test/printed-template.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { typeName } from '../../model/subject/type-name.ts'

/**
 * The template shown for a graph, with a test's values in its slots: of the likeliest ways to build the state, that of
 * the test, which may come from a sandbox and not fit the source. Undefined if a test cannot call the target.
 */
export function objectTemplate(
  compiled: Pick<Compiled, 'objects' | 'subject' | 'predicates'>,
  graph: ObjectGraph,
  test: TestCase = [],
): PrintedTemplate | undefined {
  const { subject } = compiled
  const called = new Set(test.flatMap((it) => (it.kind === 'call' ? [it.callable] : [])))
  const template = likeliestTemplate(compiled, graph, called)
  if (template === undefined) return undefined
  const found = matchTemplate(template, graph, test)
  const slots = template.statements.flatMap((part, statement): PrintedSlot[] => {
    if (part.kind !== 'slot') return []
    const node = template.nodes[statement]
    const ref = found[statement]
    const takes = part.among === undefined ? typeName(part.type, subject) : part.among.map(String).join(' or ')
    return [
      {
        statement,
        takes,
        ...(node === undefined ? {} : { node }),
        ...(ref === undefined ? {} : { value: briefText(test, ref, subject) }),
      },
    ]
  })
  return { lines: printTemplate(template, subject), slots }
}
