/**
 * Small and medium subjects of many kinds in `bench/subjects`. With the default number of evaluations, all branches but
 * those of the asynchronous one are covered.
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
