interface TreeNode<K, V> {
  readonly key: K
  value: V
  height: number
  left: TreeNode<K, V> | null
  right: TreeNode<K, V> | null
}

/** A sorted map that balances itself: both sides of a node differ by one level at most. */
export class AvlTree<K extends string | number, V> {
  #root: TreeNode<K, V> | null = null
  #size = 0

  get size(): number {
    return this.#size
  }

  get height(): number {
    return heightOf(this.#root)
  }

  set(key: K, value: V): this {
    this.#root = this.#insert(this.#root, key, value)
    return this
  }

  get(key: K): V | undefined {
    let node = this.#root
    while (node !== null) {
      if (key === node.key) return node.value
      node = key < node.key ? node.left : node.right
    }
    return undefined
  }

  delete(key: K): boolean {
    const before = this.#size
    this.#root = this.#remove(this.#root, key)
    return this.#size < before
  }

  min(): K | undefined {
    let node = this.#root
    while (node?.left) node = node.left
    return node?.key
  }

  /** The largest key that is not above `key`. */
  floor(key: K): K | undefined {
    let best: K | undefined
    let node = this.#root
    while (node !== null) {
      if (node.key === key) return key
      if (node.key < key) {
        best = node.key
        node = node.right
      } else {
        node = node.left
      }
    }
    return best
  }

  range(from: K, to: K): [K, V][] {
    if (to < from) throw new RangeError('The range is upside down')
    const found: [K, V][] = []
    const visit = (node: TreeNode<K, V> | null): void => {
      if (node === null) return
      if (from < node.key) visit(node.left)
      if (from <= node.key && node.key <= to) found.push([node.key, node.value])
      if (node.key < to) visit(node.right)
    }
    visit(this.#root)
    return found
  }

  *[Symbol.iterator](): IterableIterator<[K, V]> {
    const waiting: TreeNode<K, V>[] = []
    let node = this.#root
    while (node !== null || 0 < waiting.length) {
      while (node !== null) {
        waiting.push(node)
        node = node.left
      }
      const next: TreeNode<K, V> = waiting.pop()!
      yield [next.key, next.value]
      node = next.right
    }
  }

  #insert(node: TreeNode<K, V> | null, key: K, value: V): TreeNode<K, V> {
    if (node === null) {
      this.#size++
      return { key, value, height: 1, left: null, right: null }
    }
    if (key < node.key) node.left = this.#insert(node.left, key, value)
    else if (node.key < key) node.right = this.#insert(node.right, key, value)
    else node.value = value
    return balanced(node)
  }

  #remove(node: TreeNode<K, V> | null, key: K): TreeNode<K, V> | null {
    if (node === null) return null
    if (key < node.key) node.left = this.#remove(node.left, key)
    else if (node.key < key) node.right = this.#remove(node.right, key)
    else {
      this.#size--
      if (node.left === null) return node.right
      if (node.right === null) return node.left
      let next = node.right
      while (next.left !== null) next = next.left
      this.#size++
      const right = this.#remove(node.right, next.key)
      return balanced({ ...next, left: node.left, right })
    }
    return balanced(node)
  }
}

function heightOf(node: TreeNode<never, unknown> | TreeNode<string | number, unknown> | null): number {
  return node?.height ?? 0
}

function balanced<K extends string | number, V>(node: TreeNode<K, V>): TreeNode<K, V> {
  const lean = heightOf(node.left) - heightOf(node.right)
  if (1 < lean) {
    const left = node.left!
    if (heightOf(left.left) < heightOf(left.right)) node.left = rotatedLeft(left)
    return rotatedRight(node)
  }
  if (lean < -1) {
    const right = node.right!
    if (heightOf(right.right) < heightOf(right.left)) node.right = rotatedRight(right)
    return rotatedLeft(node)
  }
  return measured(node)
}

function rotatedLeft<K extends string | number, V>(node: TreeNode<K, V>): TreeNode<K, V> {
  const top = node.right!
  node.right = top.left
  top.left = measured(node)
  return measured(top)
}

function rotatedRight<K extends string | number, V>(node: TreeNode<K, V>): TreeNode<K, V> {
  const top = node.left!
  node.left = top.right
  top.right = measured(node)
  return measured(top)
}

function measured<K extends string | number, V>(node: TreeNode<K, V>): TreeNode<K, V> {
  node.height = 1 + Math.max(heightOf(node.left), heightOf(node.right))
  return node
}
