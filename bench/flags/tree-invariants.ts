export interface Node {
  readonly key: number
  readonly left: Node | null
  readonly right: Node | null
  readonly colour: 'red' | 'black'
}

export type TreeKind = 'empty' | 'plain' | 'search tree' | 'balanced search tree' | 'red-black tree' | 'heap'

function isOrdered(node: Node | null, low: number, high: number): boolean {
  if (node === null) return true
  if (node.key <= low || node.key >= high) return false
  return isOrdered(node.left, low, node.key) && isOrdered(node.right, node.key, high)
}

export function isSearchTree(root: Node | null): boolean {
  return isOrdered(root, -Infinity, Infinity)
}

function height(node: Node | null): number {
  return node === null ? 0 : 1 + Math.max(height(node.left), height(node.right))
}

function isBalanced(node: Node | null): boolean {
  if (node === null) return true
  return Math.abs(height(node.left) - height(node.right)) <= 1 && isBalanced(node.left) && isBalanced(node.right)
}

function isRed(node: Node | null): boolean {
  return node !== null && node.colour === 'red'
}

function hasNoRedPair(node: Node | null): boolean {
  if (node === null) return true
  if (isRed(node) && (isRed(node.left) || isRed(node.right))) return false
  return hasNoRedPair(node.left) && hasNoRedPair(node.right)
}

/** How many black nodes every way down has; -1 where they differ. */
function blackHeight(node: Node | null): number {
  if (node === null) return 1
  const left = blackHeight(node.left)
  const right = blackHeight(node.right)
  if (left < 0 || left !== right) return -1
  return isRed(node) ? left : left + 1
}

function isRedBlack(root: Node): boolean {
  return !isRed(root) && hasNoRedPair(root) && blackHeight(root) > 0
}

function isAtMost(node: Node | null, limit: number): boolean {
  return node === null || node.key <= limit
}

function isHeap(node: Node | null): boolean {
  if (node === null) return true
  const fits = isAtMost(node.left, node.key) && isAtMost(node.right, node.key)
  return fits && isHeap(node.left) && isHeap(node.right)
}

function isLeaf(node: Node): boolean {
  return node.left === null && node.right === null
}

export function kindOf(root: Node | null): TreeKind {
  if (root === null) return 'empty'
  if (!isLeaf(root) && isHeap(root)) return 'heap'
  if (!isSearchTree(root)) return 'plain'
  if (isRedBlack(root) && height(root) > 1) return 'red-black tree'
  return isBalanced(root) ? 'balanced search tree' : 'search tree'
}

function contains(node: Node | null, key: number): boolean {
  if (node === null) return false
  if (node.key === key) return true
  return contains(key < node.key ? node.left : node.right, key)
}

export function insert(root: Node | null, key: number): Node {
  if (Number.isNaN(key)) throw new RangeError('Not a key')
  if (root === null) return { key, left: null, right: null, colour: 'black' }
  const known = contains(root, key)
  if (known) return root
  return key < root.key ? { ...root, left: insert(root.left, key) } : { ...root, right: insert(root.right, key) }
}

/** Inserts keys one after the other and says what became of them. */
export function grow(keys: readonly number[]): TreeKind {
  let root: Node | null = null
  for (const key of keys) {
    if (!contains(root, key)) root = insert(root, key)
  }
  if (root !== null && isSearchTree(root) === false) throw new Error('The order was lost')
  return kindOf(root)
}
