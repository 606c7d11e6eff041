import { type Progression, progressionIn, repetitionIn, type Rule } from '../../model/test/series.ts'
import type { Primitive } from '../../model/subject/type.ts'
import type { Value } from '../../model/test/value.ts'
import { printObject, printPrimitive, printString } from './literal.ts'

/**
 * A list of at least this many elements is printed by its length if they are equal, earlier if they only have a class, or
 * by a rule if they ascend.
 */
const fewestEqual = 12
const fewestNumbers = 20
const fewestMatchers = 4

/** A typed array of at least this many elements is printed by `from`, whose list may wrap. */
const fewestListed = 12

/** Prints a list of elements given as source text: `[1, 2]`, `Array.from({ length: 1000 }, () => 0)`. */
export function printList(elements: readonly string[]): string {
  const maker = makerOf(elements)
  return maker === undefined ? `[${elements.join(', ')}]` : `Array.from({ length: ${elements.length} }, ${maker})`
}

/** Prints a typed array, which starts with zeros. */
export function printTypedArray(name: string, elements: readonly string[]): string {
  const element = onlyOne(elements)
  if (element !== undefined) {
    const isZero = element === '0' || element === '0n'
    return `new ${name}(${elements.length})${isZero ? '' : `.fill(${element})`}`
  }
  const maker = makerOf(elements)
  if (maker !== undefined) return `${name}.from({ length: ${elements.length} }, ${maker})`
  const list = elements.join(', ')
  return elements.length < fewestListed ? `${name}.of(${list})` : `${name}.from([${list}])`
}

/** Prints a list of this class with elements that follow a rule, each with an optional cast. */
export function printSeries(
  count: number,
  rule: Rule,
  printed: (value: Value) => string,
  className = 'Array',
  cast = '',
): string {
  const isSame = rule.kind === 'same'
  const text = printRule(rule, printed)
  return `${className}.from({ length: ${count} }, (${isSame ? '' : '_, i'}) => ${text.startsWith('{') ? `(${text})` : text}${cast})`
}

function printRule(rule: Rule, printed: (value: Value) => string): string {
  switch (rule.kind) {
    case 'same':
      return printed(rule.value)
    case 'number':
      return printProgression(rule)
    case 'text': {
      const { start, step } = rule.number
      const number = printProgression(rule.number)
      const isSimple = (start === 0 && step === 1) || (rule.before === '' && rule.after === '')
      const before = rule.before === '' && rule.after !== '' ? [] : [printString(rule.before)]
      const parts = [
        ...before,
        isSimple ? number : `(${number})`,
        ...(rule.after === '' ? [] : [printString(rule.after)]),
      ]
      return rule.before === '' && rule.after === '' ? `String(${number})` : parts.join(' + ')
    }
    case 'cycle':
      return `[${rule.values.map(printed).join(', ')}][i % ${rule.values.length}]`
    case 'array':
      return `[${rule.elements.map((it) => printRule(it, printed)).join(', ')}]`
    case 'object':
      return printObject(rule.entries.map(([key, it]) => [key, printRule(it, printed)] as const))
  }
}

/** A product with 0 is -0 only if the progression starts with -0. */
function printProgression({ start, step }: Progression): string {
  const product = Math.abs(step) === 1 ? 'i' : `${Math.abs(step)} * i`
  if (step < 0) return Object.is(start, -0) ? `-${product}` : `${start} - ${product}`
  if (start === 0) return product
  return start < 0 ? `${product} - ${-start}` : `${product} + ${start}`
}

/** Prints a text: `'abc'`, `'a'.repeat(100)`. */
export function printText(text: string): string {
  const repetition = repetitionIn(text)
  if (repetition === undefined) return printString(text)
  if (repetition.kind === 'repeated') return `${printString(repetition.unit)}.repeat(${repetition.times})`
  const { count, rule, separator, end } = repetition
  const isNumber = rule.kind === 'text' && rule.before === '' && rule.after === ''
  const pieces = printSeries(count, isNumber ? { kind: 'number', ...rule.number } : rule, printConstantValue)
  return `${pieces}.join(${printString(separator)})${end === '' ? '' : ` + ${printString(end)}`}`
}

function printConstantValue(value: Value): string {
  if (value.kind !== 'primitive') throw new TypeError('A part of a text must be a text')
  return printPrimitive(value.value)
}

/** Prints a primitive; a long text by its repetition. */
export function printConstant(value: Primitive): string {
  return typeof value === 'string' ? printText(value) : printPrimitive(value)
}

/** Returns the function that computes each element from its index; undefined if they follow no rule. */
function makerOf(elements: readonly string[]): string | undefined {
  const element = onlyOne(elements, elements[0] !== undefined && isMatcher(elements[0]) ? fewestMatchers : fewestEqual)
  if (element !== undefined) return isPlain(element) ? `() => ${element}` : undefined
  if (elements.length < fewestNumbers || !elements.every((it) => /^-?\d+$/.test(it))) return undefined
  const progression = progressionIn(elements.map(Number))
  return progression && `(_, i) => ${printProgression(progression)}`
}

/** Returns the one element that a long list repeats; otherwise undefined. */
function onlyOne([first, ...others]: readonly string[], fewest = fewestEqual): string | undefined {
  return fewest <= others.length + 1 && others.every((it) => it === first) ? first : undefined
}

/** Whether a source text is `expect.any` with a class. */
function isMatcher(text: string): boolean {
  return /^expect\.any\([\p{ID_Start}$_][\p{ID_Continue}$]*\)$/u.test(text)
}

/** Whether a source text creates no object, so that it may stand for several values. Matchers may as well. */
function isPlain(text: string): boolean {
  return isMatcher(text) || /^(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^'"([{]*)$/.test(text)
}
