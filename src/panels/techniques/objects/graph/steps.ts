import type { Box, Layout } from './layout.ts'

/** The keys that move from node to node, with their directions. */
export const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** How far aside a node may be, as a multiple of how far ahead it is. Nodes joined by an edge may be further aside. */
const asideJoined = 3
const asideOther = 1.5

/** The node that a key leads to: along an edge if one goes that way, otherwise the nearest. */
export function stepFrom({ boxes, edges }: Layout, from: number, key: string): number | undefined {
  const direction = directions[key]
  if (direction === undefined) return undefined
  const joined = new Set(edges.flatMap((it) => (it.from === from ? [it.to] : it.to === from ? [it.from] : [])))
  const nearest = (among: readonly number[], aside: number): number | undefined => {
    const lengths = among.map((it) => lengthTowards(boxes[from]!, boxes[it]!, direction, aside))
    const least = Math.min(...lengths)
    return least === Infinity ? undefined : among[lengths.indexOf(least)]
  }
  return nearest([...joined], asideJoined) ?? nearest([...boxes.keys()], asideOther)
}

/** The distance to a box ahead, counting sideways distance twice; `Infinity` if the box is not ahead. */
function lengthTowards(from: Box, to: Box, [x, y]: readonly [number, number], aside: number): number {
  const [right, down] = [to.x - from.x, to.y - from.y]
  const ahead = x * right + y * down
  const off = Math.abs(y * right) + Math.abs(x * down)
  return 0 < ahead && off <= aside * ahead ? ahead + 2 * off : Infinity
}
