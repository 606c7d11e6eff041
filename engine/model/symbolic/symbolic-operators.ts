/** Unlike `x * x`, `square` tells that both operands are the same. */
export const arithmeticOperators = ['+', '-', '*', '/', '%', '**', 'square', 'negate'] as const

export const bitOperators = ['~', '&', '|', '^', '<<', '>>', '>>>'] as const

export const comparisonOperators = ['<', '<=', '>', '>=', '===', '!==', '==', '!=', 'Object.is'] as const

/** These leave out operands that do not decide: what throws there does no harm. */
export const logicOperators = ['&&', '||', '??', '?:', '!'] as const

/** `template` joins any number of operands as a template literal does; `toString` is of a number, with a radix. */
export const conversionOperators = [
  'String',
  'Number',
  'Boolean',
  'BigInt',
  'parseInt',
  'parseFloat',
  'template',
  'typeof',
  'toString',
  'toFixed',
] as const

export const numberOperators = [
  'Math.abs',
  'Math.floor',
  'Math.ceil',
  'Math.round',
  'Math.trunc',
  'Math.sign',
  'Math.sqrt',
  'Math.cbrt',
  'Math.min',
  'Math.max',
  'Math.pow',
  'Math.hypot',
  'Math.exp',
  'Math.log',
  'Math.log2',
  'Math.log10',
  'Math.sin',
  'Math.cos',
  'Math.tan',
  'Math.atan',
  'Math.atan2',
  'Math.imul',
  'Math.clz32',
  'Math.fround',
  'Number.isInteger',
  'Number.isSafeInteger',
  'Number.isFinite',
  'Number.isNaN',
  'isNaN',
  'isFinite',
] as const

/** Methods of strings, the string first. */
export const textMethods = [
  'at',
  'charAt',
  'charCodeAt',
  'codePointAt',
  'slice',
  'substring',
  'substr',
  'indexOf',
  'lastIndexOf',
  'includes',
  'startsWith',
  'endsWith',
  'toLowerCase',
  'toUpperCase',
  'trim',
  'trimStart',
  'trimEnd',
  'concat',
  'repeat',
  'padStart',
  'padEnd',
  'replace',
  'replaceAll',
  'localeCompare',
] as const

/**
 * On strings, the string first. `index` is `s[i]`; `splitLength` and `splitAt` are the length and an element of
 * `s.split(separator)`.
 */
export const textOperators = [
  ...textMethods,
  'length',
  'index',
  'String.fromCharCode',
  'splitLength',
  'splitAt',
] as const

/**
 * Text, source and flags of the pattern; `exec` has the index of a group besides, and is `null` without a match;
 * `replaceMatches`, which is `replace` of a pattern, has what is put in besides.
 */
export const patternOperators = ['test', 'exec', 'search', 'replaceMatches'] as const

export type ArithmeticOperator = (typeof arithmeticOperators)[number]
export type BitOperator = (typeof bitOperators)[number]
export type ComparisonOperator = (typeof comparisonOperators)[number]
export type LogicOperator = (typeof logicOperators)[number]
export type ConversionOperator = (typeof conversionOperators)[number]
export type NumberOperator = (typeof numberOperators)[number]
export type TextOperator = (typeof textOperators)[number]
export type PatternOperator = (typeof patternOperators)[number]

/** What expressions are built with: each does what JavaScript does under this name. */
export type SymbolicOperator =
  | ArithmeticOperator
  | BitOperator
  | ComparisonOperator
  | LogicOperator
  | ConversionOperator
  | NumberOperator
  | TextOperator
  | PatternOperator
