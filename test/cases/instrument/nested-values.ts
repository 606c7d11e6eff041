declare function give<T>(value: T): T
export class Node {
  left: Node | undefined = give(undefined)
  right = new Map<string, Node>()
  #pair = (give(1), { a: give(2) })
  static root = give(1)
  arrow = () => give(1)
}
export function depth(n: number, below: number = 0 < n ? depth(n - 1) : 0, { extra = give(1), plain = 1 } = {}): number {
  const { more = give(2) } = { more: 1 }
  return below + extra + plain + more
}
