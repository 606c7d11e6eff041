import type { ObjectGraph, StateNode, StateNodeId } from '../../../../engine/model/objects/object-graph.ts'
import { stateNames } from '../../../../engine/model/objects/print-object-graph.ts'
import type { Place } from '../../../../engine/model/source/source.ts'
import type { Subject } from '../../../../engine/model/subject/subject.ts'
import { typeName } from '../../../../engine/model/subject/type-name.ts'
import type { TreeRow } from '../../ui/tree-rows.ts'

/** A node of the displayed graph. */
export interface PictureNode {
  readonly kind: StateNode['kind']
  /** Its name relative to its owner: `.actor`, `[0]`, `.player(…)`. */
  readonly name: string
  /** Its full name, from the inputs on. */
  readonly path: string
  /** Its recommended types, or else its declared type. */
  readonly type: string
  /** Its description: `field, private`. */
  readonly words: string
  /** Whether nothing more is read from it: such nodes must be set. */
  readonly isLeaf: boolean
  readonly place: Place
}

/** A dependence between nodes: one is read from the other, or named by it. */
export interface PictureEdge {
  readonly from: StateNodeId
  readonly to: StateNodeId
  readonly kind: 'field' | 'element' | 'call' | 'key' | 'argument'
}

/** A displayed graph. The nodes are those of the graph, in the same order. */
export interface Picture {
  readonly nodes: readonly PictureNode[]
  readonly edges: readonly PictureEdge[]
}

/** Converts a graph for display. */
export function pictureOf(graph: ObjectGraph, subject: Subject): Picture {
  const paths = stateNames(graph, subject)
  const owners = new Set(graph.nodes.flatMap((it) => ('owner' in it ? [it.owner] : [])))
  const nodes = graph.nodes.map((node, id): PictureNode => {
    const preferred = node.recommended.map((type) => typeName(type, subject))
    const isLeaf = !owners.has(id)
    const words = [wordOf(node), ...(node.kind === 'field' && node.access !== 'public' ? [node.access] : [])].join(', ')
    return {
      kind: node.kind,
      name: shortName(node, graph, paths),
      path: paths[id]!,
      type: 0 < preferred.length ? preferred.join(' | ') : node.typeText,
      words,
      isLeaf,
      place: node.place,
    }
  })
  return { nodes, edges: graph.nodes.flatMap((it, to) => edgesTo(it, to)) }
}

function shortName(node: StateNode, { nodes }: ObjectGraph, paths: readonly string[]): string {
  switch (node.kind) {
    case 'input':
    case 'mock':
    case 'static':
      return paths[nodes.indexOf(node)]!
    case 'field':
      return `.${node.name}`
    case 'call':
      return `.${node.name}(${node.args.length === 0 ? '' : '…'})`
    case 'element': {
      const path = paths[nodes.indexOf(node)]!
      const key = node.key.kind === 'state' ? nodes[node.key.node] : undefined
      return key?.kind === 'field' ? `[${key.name}]` : path.slice(paths[node.owner]!.length)
    }
  }
}

function wordOf(node: StateNode): string {
  if (node.kind !== 'input') return node.kind
  return node.input === 'receiver' ? 'receiver' : 'parameter'
}

function edgesTo(node: StateNode, to: StateNodeId): readonly PictureEdge[] {
  switch (node.kind) {
    case 'input':
    case 'mock':
    case 'static':
      return []
    case 'field':
      return [{ from: node.owner, to, kind: 'field' }]
    case 'element': {
      const owner: PictureEdge = { from: node.owner, to, kind: 'element' }
      return node.key.kind === 'state' ? [owner, { from: node.key.node, to, kind: 'key' }] : [owner]
    }
    case 'call': {
      const args = node.args.flatMap((arg): PictureEdge[] =>
        arg.kind === 'state' ? [{ from: arg.node, to, kind: 'argument' }] : [],
      )
      return [{ from: node.owner, to, kind: 'call' }, ...args]
    }
  }
}

/** A row of the text form, with its node. */
export interface ObjectRow extends TreeRow {
  readonly node: StateNodeId
}

/** The picture as a tree below owners, with keys and arguments in words. `values` are the slot values of nodes. */
export function objectRows({ nodes, edges }: Picture, values: ReadonlyMap<StateNodeId, string>): readonly ObjectRow[] {
  const isOwned = (it: PictureEdge): boolean => it.kind !== 'key' && it.kind !== 'argument'
  const rows: ObjectRow[] = []
  const add = (node: StateNodeId, depth: number, parent: number): void => {
    const { name, type, words, isLeaf, place } = nodes[node]!
    const below = edges.filter((it) => it.from === node && isOwned(it))
    const namedBy = edges.filter((it) => it.to === node && !isOwned(it))
    const at = rows.length
    rows.push({
      node,
      depth,
      parent,
      isParent: 0 < below.length,
      label: [{ code: name }, ': ', { code: type }],
      note: [
        words,
        ...(isLeaf ? [', to be set'] : []),
        ...namedBy.flatMap(({ from, kind }) => [`, its ${kind} is `, { code: nodes[from]!.path }]),
      ],
      value: values.get(node) ?? '',
      isMet: values.has(node),
      place,
    })
    for (const { to } of below) add(to, depth + 1, at)
  }
  const owned = new Set(edges.filter(isOwned).map((it) => it.to))
  nodes.forEach((_, node) => {
    if (!owned.has(node)) add(node, 0, -1)
  })
  return rows
}
