class TrieNode {
  readonly children = new Map<string, TrieNode>()
  count = 0

  get isWord(): boolean {
    return 0 < this.count
  }
}

export interface Suggestion {
  readonly word: string
  readonly count: number
}

/** A dictionary of words with counts that answers what people might be typing. */
export class Trie {
  private readonly root = new TrieNode()
  private words = 0

  constructor(words: readonly string[] = []) {
    for (const word of words) this.add(word)
  }

  get size(): number {
    return this.words
  }

  add(word: string, times = 1): void {
    if (word === '') throw new Error('A word has at least one letter')
    if (times < 1) throw new RangeError('A word is added once at least')
    let node = this.root
    for (const letter of word.toLowerCase()) {
      let child = node.children.get(letter)
      if (!child) {
        child = new TrieNode()
        node.children.set(letter, child)
      }
      node = child
    }
    if (!node.isWord) this.words++
    node.count += times
  }

  has(word: string): boolean {
    return this.find(word)?.isWord ?? false
  }

  startsWith(prefix: string): boolean {
    return this.find(prefix) !== undefined
  }

  remove(word: string): boolean {
    const removed = this.removeFrom(this.root, [...word.toLowerCase()], 0)
    if (removed) this.words--
    return removed
  }

  suggest(prefix: string, limit = 5): Suggestion[] {
    const start = this.find(prefix)
    if (!start || limit <= 0) return []
    const found = [...this.walk(start, prefix.toLowerCase())]
    found.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    return found.slice(0, limit)
  }

  /** Words of the same length; a dot in the pattern stands for any letter. */
  match(pattern: string): string[] {
    const results: string[] = []
    const visit = (node: TrieNode, at: number, word: string): void => {
      if (at === pattern.length) {
        if (node.isWord) results.push(word)
        return
      }
      const letter = pattern[at]!
      if (letter === '.') {
        for (const [key, child] of node.children) visit(child, at + 1, word + key)
      } else {
        const child = node.children.get(letter)
        if (child) visit(child, at + 1, word + letter)
      }
    }
    visit(this.root, 0, '')
    return results
  }

  longestCommonPrefix(): string {
    let prefix = ''
    let node = this.root
    while (node.children.size === 1 && !node.isWord) {
      const [[letter, child]] = node.children as unknown as [[string, TrieNode]]
      prefix += letter
      node = child
    }
    return prefix
  }

  private find(prefix: string): TrieNode | undefined {
    let node: TrieNode | undefined = this.root
    for (const letter of prefix.toLowerCase()) {
      node = node.children.get(letter)
      if (!node) return undefined
    }
    return node
  }

  private *walk(node: TrieNode, word: string): Generator<Suggestion> {
    if (node.isWord) yield { word, count: node.count }
    for (const [letter, child] of node.children) yield* this.walk(child, word + letter)
  }

  private removeFrom(node: TrieNode, letters: readonly string[], at: number): boolean {
    if (at === letters.length) {
      if (!node.isWord) return false
      node.count = 0
      return true
    }
    const child = node.children.get(letters[at]!)
    if (!child || !this.removeFrom(child, letters, at + 1)) return false
    if (!child.isWord && child.children.size === 0) node.children.delete(letters[at]!)
    return true
  }
}
