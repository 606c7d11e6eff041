import { Graph, layout } from '@dagrejs/dagre'
import type { Picture, PictureEdge, PictureNode } from '../object-picture.ts'
import type { Point, Size } from './viewport.ts'

/** The center and the size of a node. */
export type Box = Point & Size

/** An edge with its path from border to border and the center of its label. */
export interface PlacedEdge extends PictureEdge {
  readonly points: readonly Point[]
  readonly label: Point
}

/** A picture with positions, in pixels; its upper left corner is 0, 0. */
export interface Layout extends Size {
  /** By node. */
  readonly boxes: readonly Box[]
  readonly edges: readonly PlacedEdge[]
}

/** Longest name or type that is shown whole, in characters. */
export const longest = 20

/** Character widths of the three text sizes in this font, and the width of the icon and the padding. */
const nameWidth = 7.3
const typeWidth = 6.4
const valueWidth = 6.7
const around = 44

/** The padding left and right of a value. */
const aroundValue = 16

/** Values come and go but must not move the picture, so there is room for `new Player()` and little more. */
const usualValue = 14

const height = 42

/** Nodes to be set have another line for the value. */
const valueHeight = 18

const labelSize = { width: 46, height: 14 }

/** The layered layout of a picture (Gansner et al., TSE 1993), downwards or to the right: the better fit. */
export function layoutFor(picture: Picture, window: Size): Layout {
  const [down, right] = [laidOut(picture, 'TB'), laidOut(picture, 'LR')]
  const fit = (it: Size): number => Math.min(window.width / it.width, window.height / it.height)
  return fit(down) < fit(right) ? right : down
}

function laidOut({ nodes, edges }: Picture, rankdir: 'TB' | 'LR'): Layout {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir, nodesep: 18, edgesep: 10, ranksep: rankdir === 'TB' ? 22 : 14 })
  nodes.forEach((it, id) => graph.setNode(String(id), sizeOf(it)))
  edges.forEach(({ from, to }, at) =>
    graph.setEdge(String(from), String(to), { ...labelSize, labelpos: 'c' }, String(at)),
  )
  layout(graph)
  const boxOf = (id: number): Box => {
    const { x, y } = graph.node(String(id)) as Point
    return { x, y, ...sizeOf(nodes[id]!) }
  }
  const { width, height } = graph.graph() as Size
  const placed = edges.map((edge, at): PlacedEdge => {
    const { points, x, y } = graph.edge(String(edge.from), String(edge.to), String(at)) as Point & { points: Point[] }
    return { ...edge, points, label: { x, y } }
  })
  return { width, height, boxes: nodes.map((_, id) => boxOf(id)), edges: placed }
}

function sizeOf({ name, type, isLeaf }: PictureNode): Size {
  const text = Math.max(nameWidth * Math.min(longest, name.length), typeWidth * Math.min(longest, type.length))
  const least = isLeaf ? valueWidth * usualValue + aroundValue : 78
  return { width: Math.max(least, text + around), height: height + (isLeaf ? valueHeight : 0) }
}

/** How many characters of a value fit into a box. */
export function valueRoom({ width }: Size): number {
  return Math.floor((width - aroundValue) / valueWidth)
}
