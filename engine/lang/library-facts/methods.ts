// Facts about methods of built-in objects, by name alone, because the receiver may have no declared type.

/** Methods that change neither their object nor its members. */
export const readOnlyMethods: ReadonlySet<string> = new Set(
  'has includes indexOf lastIndexOf join test exec toString toLocaleString hasOwnProperty'.split(' '),
)

/** Methods that return one member. */
export const memberGetters: ReadonlySet<string> = new Set(['at', 'get'])

/** Methods that pass members to a callback, and whether they also return members. */
export const callbackMethods: ReadonlyMap<string, boolean> = new Map([
  ...'every some map flatMap forEach findIndex findLastIndex'.split(' ').map((it) => [it, false] as const),
  ...'find findLast filter reduce reduceRight'.split(' ').map((it) => [it, true] as const),
])

/** Methods that create a new value from all members. */
export const copyingMethods: ReadonlySet<string> = new Set(
  'slice concat keys values entries toSorted toReversed flat with'.split(' '),
)

/** Methods of strings that use a regular expression. */
export const textMethods: ReadonlySet<string> = new Set(['match', 'replace', 'search', 'split'])

/** Methods of arrays and strings that create a new value. */
export const newValueMethods: ReadonlySet<string> = new Set(
  'concat filter flat flatMap map slice split toReversed toSorted toSpliced with'.split(' '),
)

/** Methods of arrays, maps and sets that store values, with the index of the first such argument. */
export const puttingMethods: ReadonlyMap<string, number> = new Map([
  ['push', 0],
  ['unshift', 0],
  ['add', 0],
  ['set', 1],
  ['splice', 2],
  ['fill', 0],
])

/** How a method of a container uses its elements. */
export type ContainerMethod =
  /** Returns an element, chosen by the first argument, or any. */
  | 'returns-chosen'
  | 'returns-any'
  /** Returns whether a key has an element. */
  | 'has-chosen'
  /** Computes something from all elements. */
  | 'computes'
  /** Returns the first or all elements that a callback picks. */
  | 'picks-one'
  | 'picks-some'
  /** Computes something from the results of a callback. */
  | 'tests'
  /** Returns what a callback makes of the elements. */
  | 'maps'
  | 'reduces'
  /** Returns a container with the same elements. */
  | 'copies'
  /** Returns pairs of a key and an element. */
  | 'pairs'

export const containerMethods: ReadonlyMap<string, ContainerMethod> = new Map(
  Object.entries({
    'returns-chosen': 'at get',
    'returns-any': 'pop shift',
    'has-chosen': 'has',
    computes: 'includes indexOf lastIndexOf join keys',
    'picks-one': 'find findLast',
    'picks-some': 'filter',
    tests: 'some every findIndex findLastIndex forEach',
    maps: 'map flatMap',
    reduces: 'reduce reduceRight',
    copies: 'slice concat reverse sort toSorted toReversed splice toSpliced with flat values',
    pairs: 'entries',
  } satisfies Record<ContainerMethod, string>).flatMap(([method, names]) =>
    names.split(' ').map((it) => [it, method as ContainerMethod]),
  ),
)
