/** Unlike `x * x`, `square` expresses that both operands are equal. */
export const arithmeticOperators = ['+', '-', '*', '/', '%', '**', 'square', 'negate'] as const

export const bitOperators = ['~', '&', '|', '^', '<<', '>>', '>>>'] as const

export const comparisonOperators = ['<', '<=', '>', '>=', '===', '!==', '==', '!=', 'Object.is'] as const

/** They evaluate only deciding operands, so the others cannot throw. */
export const logicOperators = ['&&', '||', '??', '?:', '!'] as const

/** `template` joins operands as a template literal does; `toString` is that of a number, with a radix. */
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

/** Methods of strings; the string is the first operand. */
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

/** The string is the first operand. `index` is `s[i]`; `splitLength` and `splitAt` apply to `s.split(separator)`. */
export const textOperators = [
  ...textMethods,
  'length',
  'index',
  'String.fromCharCode',
  'splitLength',
  'splitAt',
] as const

/**
 * Operands: text, source and flags of the pattern. `exec` also has the index of a group, and is `null` without a match;
 * `replaceMatches`, which is `replace` with a pattern, also has the replacement.
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

/** The operators of expressions; each behaves as in JavaScript. */
export type SymbolicOperator =
  | ArithmeticOperator
  | BitOperator
  | ComparisonOperator
  | LogicOperator
  | ConversionOperator
  | NumberOperator
  | TextOperator
  | PatternOperator
