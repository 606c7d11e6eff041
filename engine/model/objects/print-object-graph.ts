import type { ElementKey, ObjectGraph, StateNode } from './object-graph.ts'
import type { Subject } from '../subject/subject.ts'
import { typeName } from '../subject/type-name.ts'

/**
 * Prints a graph: the target, then a line per node with its name and types, such as `state.players[action.actor]:
 * Player`. `*` marks leaves; `(private)` and `(hidden)` are access levels.
 */
export function printObjectGraph(graph: ObjectGraph, subject: Subject): string {
  const names = stateNames(graph, subject)
  const owned = new Set(graph.nodes.flatMap((it) => ('owner' in it ? it.owner : [])))
  const lines = graph.nodes.map((node, id) => {
    const access = node.kind === 'field' && node.access !== 'public' ? ` (${node.access})` : ''
    const preferred = node.recommended.map((it) => typeName(it, subject)).sort()
    const never = node.excluded.map((it) => typeName(it, subject)).sort()
    const types = [
      node.typeText,
      ...(0 < preferred.length ? [`rather ${preferred.join(' | ')}`] : []),
      ...(0 < never.length ? [`not ${never.join(' | ')}`] : []),
      ...(0 < node.counts.length ? [`counts to ${node.counts.join(', ')}`] : []),
    ]
    return `${owned.has(id) ? ' ' : '*'} ${names[id]!}${access}: ${types.join(', ')}`
  })
  return [subject.callables[graph.target]!.name, ...lines].join('\n')
}

/** The name of each node from the inputs on, such as `state.players[action.actor]`. */
export function stateNames(graph: ObjectGraph, subject: Pick<Subject, 'callables'>): readonly string[] {
  const names: string[] = []
  for (const node of graph.nodes) names.push(nameOf(node, graph, names, subject))
  return names
}

function nameOf(
  node: StateNode,
  { target }: ObjectGraph,
  names: readonly string[],
  subject: Pick<Subject, 'callables'>,
): string {
  switch (node.kind) {
    case 'input':
      if (node.input === 'receiver') return 'this'
      return subject.callables[target]!.parameters[node.input]?.name ?? `argument ${node.input}`
    case 'mock':
      return node.text
    case 'field':
      return `${names[node.owner]!}.${node.name}`
    case 'element':
      return `${names[node.owner]!}[${keyText(node.key, names)}]`
    case 'call': {
      const args = node.args.map((it) => (it.kind === 'any' ? '…' : keyText(it, names)))
      return `${names[node.owner]!}.${node.name}(${args.join(', ')})`
    }
    case 'static':
      return node.path.join('.')
  }
}

function keyText(key: ElementKey, names: readonly string[]): string {
  switch (key.kind) {
    case 'constant':
      return typeof key.value === 'string' ? JSON.stringify(key.value) : String(key.value)
    case 'state':
      return names[key.node]!
    case 'any':
      return 'any'
  }
}
