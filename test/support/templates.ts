import { templateOf } from '../../engine/techniques/objects/dynamic/template.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { StateNodeId } from '../../engine/model/objects/object-graph.ts'
import type { TestTemplate } from '../../engine/model/test/test-template.ts'
import type { TypeId } from '../../engine/model/subject/type.ts'
import { seeded } from '../../engine/random/random.ts'

/** A template for the predicate with this text. Fails the test if there is none. */
export function templateFor(compiled: Compiled, text: string, seed = 1): TestTemplate {
  const { objects, predicates } = compiled
  const graph = objects.graphs.find((it) => predicates[it.predicate]!.text === text)
  const template = graph && templateOf(graph, compiled, { random: seeded(seed) })
  if (template !== undefined) return template
  const known = objects.graphs.map((it) => predicates[it.predicate]!.text)
  throw new Error(`No template for ${text}, but graphs for ${known.join(', ')}`)
}

/** A template as text with one statement per line: `$2 = new Action($0, $1)`. */
export function render({ subject }: Pick<Compiled, 'subject'>, { statements }: TestTemplate): string {
  const list = (refs: readonly number[]): string => refs.map((it) => `$${it}`).join(', ')
  const lines = statements.map((it) => {
    switch (it.kind) {
      case 'slot':
        return it.among === undefined ? typeText(subject.types, it.type, subject) : `one of ${it.among.join(', ')}`
      case 'literal':
        return it.value === undefined ? 'undefined' : JSON.stringify(it.value)
      case 'enum':
        return `member ${it.member}`
      case 'array':
        return `[${list(it.elements)}]`
      case 'object':
        return `{ ${it.keys.map((key, at) => `${key}: $${it.values[at]}`).join(', ')} }`
      case 'function':
        return `() => ${list(it.returns)}`
      case 'builtin':
        return `${it.name}(${list(it.args)})`
      case 'call': {
        const { name } = subject.callables[it.callable]!
        return it.receiver === undefined ? `${name}(${list(it.args)})` : `$${it.receiver} ${name}(${list(it.args)})`
      }
    }
  })
  return lines.map((line, at) => `$${at} = ${line}`).join('\n')
}

function typeText(types: Compiled['subject']['types'], type: TypeId, subject: Compiled['subject']): string {
  const shape = types[type]!
  switch (shape.kind) {
    case 'class':
      return subject.classes[shape.class]!.name
    case 'literal':
      return JSON.stringify(shape.value)
    case 'union':
      return shape.members.map((it) => typeText(types, it, subject)).join(' | ')
    default:
      return 'name' in shape && shape.name !== '' ? shape.name : shape.kind
  }
}

/** The nodes of a template's statements, in order, without repetitions. */
export function orderOf({ nodes }: TestTemplate): readonly StateNodeId[] {
  return [...new Set(nodes.flatMap((it) => it ?? []))]
}
