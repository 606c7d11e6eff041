/*
 * What methods of built-in objects do with the object and its members, by name: the receiver may have no declared type.
 */

/** Methods of arrays, maps, sets, objects and regular expressions that change neither their object nor its members. */
export const lookingMethods: ReadonlySet<string> = new Set(
  'has includes indexOf lastIndexOf join test exec toString toLocaleString hasOwnProperty'.split(' '),
)

/** Methods that give out one member. */
export const givingMethods: ReadonlySet<string> = new Set(['at', 'get'])

/** Methods that show members to a callback, and whether they give out one of them. */
export const showingMethods: ReadonlyMap<string, boolean> = new Map([
  ...'every some map flatMap forEach findIndex findLastIndex'.split(' ').map((it) => [it, false] as const),
  ...'find findLast filter reduce reduceRight'.split(' ').map((it) => [it, true] as const),
])

/** Methods that make something new of all members. */
export const copyingMethods: ReadonlySet<string> = new Set(
  'slice concat keys values entries toSorted toReversed flat with'.split(' '),
)

/** Methods of strings that use a regular expression. */
export const textMethods: ReadonlySet<string> = new Set(['match', 'replace', 'search', 'split'])

/** Methods of arrays and strings that make something new. */
export const newValueMethods: ReadonlySet<string> = new Set(
  'concat filter flat flatMap map slice split toReversed toSorted toSpliced with'.split(' '),
)

/** Methods of arrays, maps and sets that put values in, with the position of the first such argument. */
export const puttingMethods: ReadonlyMap<string, number> = new Map([
  ['push', 0],
  ['unshift', 0],
  ['add', 0],
  ['set', 1],
  ['splice', 2],
  ['fill', 0],
])

/** What a method of a container does with its elements. */
export type ContainerMethod =
  /** Gives one, chosen by the first argument or any. */
  | 'gives-chosen'
  | 'gives-any'
  /** Tells whether there is one for a key. */
  | 'has-chosen'
  /** Tells something of all. */
  | 'looks'
  /** Gives those, or that, which a callback picks. */
  | 'picks-one'
  | 'picks-some'
  /** Tells what a callback says of them. */
  | 'asks'
  /** Gives what a callback makes of them. */
  | 'maps'
  | 'reduces'
  /** Gives a container of the same elements. */
  | 'copies'
  /** Gives pairs of a key and an element. */
  | 'pairs'

export const containerMethods: ReadonlyMap<string, ContainerMethod> = new Map(
  Object.entries({
    'gives-chosen': 'at get',
    'gives-any': 'pop shift',
    'has-chosen': 'has',
    looks: 'includes indexOf lastIndexOf join keys',
    'picks-one': 'find findLast',
    'picks-some': 'filter',
    asks: 'some every findIndex findLastIndex forEach',
    maps: 'map flatMap',
    reduces: 'reduce reduceRight',
    copies: 'slice concat reverse sort toSorted toReversed splice toSpliced with flat values',
    pairs: 'entries',
  } satisfies Record<ContainerMethod, string>).flatMap(([method, names]) =>
    names.split(' ').map((it) => [it, method as ContainerMethod]),
  ),
)
