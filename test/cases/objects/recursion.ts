export interface Tree {
  value: number
  left?: Tree
  right?: Tree
}
export function contains(tree: Tree | undefined, value: number): boolean {
  if (tree === undefined) return false
  if (tree.value === value) return true
  return contains(tree.left, value) || contains(tree.right, value)
}
export function isDeep(tree: Tree): boolean {
  return depth(tree) > 3 ? true : false
}
function depth(tree: Tree | undefined): number {
  return tree === undefined ? 0 : 1 + Math.max(depth(tree.left), depth(tree.right))
}
interface Link {
  item: { price: number }
  next: Link | null
}
export class List {
  private head: Link | null = null
  prepend(item: { price: number }): void {
    this.head = { item, next: this.head }
  }
  hasDear(): boolean {
    for (let at = this.head; at !== null; at = at.next) {
      if (at.item.price > 100) return true
    }
    return false
  }
}
// Two functions that call each other.
export function isEven(link: Link | null): boolean {
  return link === null ? true : isOdd(link.next)
}
function isOdd(link: Link | null): boolean {
  return link === null ? false : isEven(link.next)
}
