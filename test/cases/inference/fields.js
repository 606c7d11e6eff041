export class Leaf {
  constructor(value) {
    this.value = value
  }
  accept(visitor) {
    return visitor.leaf(this)
  }
}

export class Branch {
  constructor(left, right) {
    this.left = left
    this.right = right
    this.note = null
  }
  accept(visitor) {
    return visitor.branch(this)
  }
}

export class Sum {
  leaf(node) {
    return node.value * 1
  }
  branch(node) {
    return node.left.accept(this) + node.right.accept(this)
  }
}

export function label(node, note = null) {
  return note === null ? node.note : note.toUpperCase()
}

export function collect(items) {
  if (typeof items[Symbol.iterator] !== 'function') throw new TypeError('not iterable')
  return [...items]
}

export function count(items, wanted) {
  const counts = new Map()
  for (const it of items) counts.set(it, (counts.get(it) || 0) + 1)
  return wanted instanceof RegExp ? wanted.test(items[0]) : counts.get(wanted)
}

/**
 * @param {string[]} words
 * @param {Object} options
 * @param {(word: string) => boolean} [keep]
 */
export function documented(words, options, keep) {
  return words.filter(keep || Boolean).slice(0, options.most)
}
