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
