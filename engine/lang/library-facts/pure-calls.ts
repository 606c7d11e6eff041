/** Functions and methods of the library without side effects, deterministic. */
export const pureCalls: Readonly<Record<string, ReadonlySet<string>>> = {
  '': names('Boolean Number String BigInt isFinite isNaN parseFloat parseInt'),
  ArrayConstructor: names('isArray of'),
  NumberConstructor: names('isFinite isInteger isNaN isSafeInteger parseFloat parseInt'),
  ObjectConstructor: names('hasOwn is keys'),
  Math: names('abs ceil exp floor hypot log log10 log2 max min pow round sign sqrt trunc'),
  Number: names('toFixed toString valueOf'),
  String: names(
    'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf localeCompare normalize padEnd padStart ' +
      'repeat slice startsWith substring toLowerCase toString toUpperCase trim trimEnd trimStart valueOf',
  ),
  Array: names(
    'at concat every filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf join lastIndexOf ' +
      'map reduce reduceRight slice some toReversed toSorted toSpliced with',
  ),
  Map: names('entries forEach get has keys values'),
  Set: names('entries forEach has keys values'),
  WeakMap: names('get has'),
  WeakSet: names('has'),
}

/**
 * Methods of texts that take a pattern, and methods of patterns. They change a regular expression that keeps its last index, so
 * they are free of side effects only with texts and with patterns written in place.
 */
export const pureMatching: Readonly<Record<string, ReadonlySet<string>>> = {
  String: names('match replace replaceAll search split'),
  RegExp: names('exec test'),
}

/** Splits a text into names. */
export function names(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
