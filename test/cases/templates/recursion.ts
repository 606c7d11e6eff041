// Types that contain themselves are made as far as they are read.
interface Tree {
  readonly value: number
  readonly left: Tree | null
  readonly right: Tree | null
  readonly children: Tree[]
}
export function isDeep(tree: Tree): boolean {
  return tree.left!.left!.value === 77 ? true : false
}
export class Node {
  constructor(
    readonly value: number,
    readonly next: Node | null,
  ) {}
}
export function second(list: Node): boolean {
  return list.next!.value === 88 ? true : false
}
class Cell {
  constructor(
    readonly value: number,
    readonly below: Cell | undefined,
  ) {}
}
export class Stack {
  #top: Cell | undefined
  push(value: number): void {
    this.#top = new Cell(value, this.#top)
  }
  third(): number {
    return this.#top?.below?.below?.value === 99 ? 1 : 0
  }
  lowest(): Cell | undefined {
    let cell = this.#top
    while (cell !== undefined && cell.below !== undefined) cell = cell.below
    return cell
  }
}
