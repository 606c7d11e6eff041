import type { Primitive } from '../model/type.ts'
import { printPrimitive, printString } from './literal.ts'

/** From so many elements on, a list of equal ones is written by its length. */
const fewestElements = 12

/** From so many characters on, a text that repeats itself is written by how often it does. */
const fewestCharacters = 30

/** Longest part of a text that is seen to repeat itself. */
const longestUnit = 3

/** A list of elements that are given as source text: `[1, 2]`, `Array.from({ length: 1000 }, () => 0)`. */
export function printList(elements: readonly string[]): string {
  const element = onlyOne(elements)
  if (element === undefined || !isPlain(element)) return `[${elements.join(', ')}]`
  return `Array.from({ length: ${elements.length} }, () => ${element})`
}

/** A typed array, which is made of zeros. */
export function printTypedArray(name: string, elements: readonly string[]): string {
  const element = onlyOne(elements)
  if (element === undefined) return `${name}.of(${elements.join(', ')})`
  const isZero = element === '0' || element === '0n'
  return `new ${name}(${elements.length})${isZero ? '' : `.fill(${element})`}`
}

/** A text as an expression: `'abc'`, `'a'.repeat(100)`. */
export function printText(text: string): string {
  if (text.length < fewestCharacters) return printString(text)
  for (let length = 1; length <= longestUnit; length++) {
    const unit = text.slice(0, length)
    const times = text.length / length
    if (Number.isInteger(times) && unit.repeat(times) === text) return `${printString(unit)}.repeat(${times})`
  }
  return printString(text)
}

/** A primitive as an expression, long texts by what they repeat. */
export function printConstant(value: Primitive): string {
  return typeof value === 'string' ? printText(value) : printPrimitive(value)
}

/** What many elements all are; undefined for few, and where they differ. */
function onlyOne([first, ...others]: readonly string[]): string | undefined {
  return fewestElements <= others.length + 1 && others.every((it) => it === first) ? first : undefined
}

/** Whether a text of the source may stand for a value several times: it makes none. */
function isPlain(text: string): boolean {
  return /^(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^'"([{]*)$/.test(text)
}
