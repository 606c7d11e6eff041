/** Functions and methods of the library without side effects, deterministic. */
export const pureCalls: Readonly<Record<string, ReadonlySet<string>>> = {
  '': names('Boolean Number String BigInt isFinite isNaN parseFloat parseInt'),
  ArrayConstructor: names('isArray of'),
  NumberConstructor: names('isFinite isInteger isNaN isSafeInteger parseFloat parseInt'),
  ObjectConstructor: names('hasOwn is keys'),
  Math: names('abs ceil exp floor hypot log log10 log2 max min pow round sign sqrt trunc'),
  Number: names('toFixed toString valueOf'),
  String: names(
    'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf padEnd padStart repeat slice startsWith ' +
      'substring toLowerCase toString toUpperCase trim trimEnd trimStart valueOf',
  ),
  Array: names(
    'at concat every filter find findIndex findLast flat flatMap forEach includes indexOf join lastIndexOf map reduce ' +
      'reduceRight slice some',
  ),
  Map: names('entries forEach get has keys values'),
  Set: names('entries forEach has keys values'),
  WeakMap: names('get has'),
  WeakSet: names('has'),
}

/** Splits a text into names. */
export function names(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
