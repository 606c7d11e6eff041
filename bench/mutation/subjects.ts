/**
 * Subjects of many kinds, small and middle ones: files in `bench/subjects`. The branches of all but the asynchronous one are
 * covered wholly within the usual number of evaluations.
 */
export const subjects: readonly string[] = [
  'async-queue.ts',
  'avl-tree.ts',
  'bank-account.ts',
  'bimap.ts',
  'binary-search.ts',
  'disjoint-set.ts',
  'interval-set.ts',
  'luhn.ts',
  'multimap.ts',
  'number-theory.ts',
  'priority-queue.ts',
  'rate-limiter.ts',
  'shopping-basket.ts',
  'string-search.js',
  'trie.ts',
]
