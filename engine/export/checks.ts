import type { Subject } from '../model/subject.ts'
import type { Check } from '../model/suite.ts'
import type { Value } from '../model/value.ts'
import { printMember, printPrimitive, printString, printValue } from './literal.ts'

/** A line that claims something about the value of `expression`; not for `throws`. */
export function printCheck(check: Check, expression: string, refer: (ref: number) => string): string {
  switch (check.kind) {
    case 'equals':
      return `expect(${expression})${equality(check.value)}`
    case 'instance':
      return `expect(${expression}).toBeInstanceOf(${check.className})`
    case 'size':
      return `expect(${operand(expression)}${printMember(check.property)}).toBe(${check.size})`
    case 'type':
      return `expect(typeof ${operand(expression)}).toBe(${printString(check.type)})`
    case 'same':
      return `expect(${expression}).toBe(${refer(check.as)})`
    case 'throws':
      throw new TypeError('An error is claimed about a call, not about a value')
  }
}

function operand(expression: string): string {
  return expression.startsWith('await ') ? `(${expression})` : expression
}

function equality(value: Value): string {
  if (value.kind !== 'primitive') return `.toEqual(${printValue(value)})`
  if (value.value === undefined) return '.toBeUndefined()'
  if (value.value === null) return '.toBeNull()'
  return `.toBe(${printPrimitive(value.value)})`
}

/** Lines that claim that evaluating `expression` throws. An error of the runtime is claimed by its class: its text differs between engines. */
export function printThrows(
  check: Check & { kind: 'throws' },
  expression: string,
  awaited: boolean,
  subject: Subject,
): readonly string[] {
  const { error } = check
  if (error.kind === 'error') {
    const matcher = `toThrow(${expected(error.className, error.message, check.designed, subject)})`
    return awaited
      ? [`await expect(async () => ${lambda(expression)}).rejects.${matcher}`]
      : [`expect(() => ${lambda(expression)}).${matcher}`]
  }
  // What is thrown is no error object, which `toThrow` does not compare.
  const claim = error.kind === 'primitive' ? `expect(thrown)${equality(error)}` : `expect(thrown).not.toBe('nothing')`
  const call = awaited ? `await ${expression}` : expression
  return [`let thrown: unknown = 'nothing'`, 'try {', `  ${call}`, '} catch (error) {', '  thrown = error', '}', claim]
}

function lambda(expression: string): string {
  return /^[^'"]*? = /.test(expression) || expression.startsWith('{') ? `{ ${expression} }` : expression
}

const libraryErrors = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'EvalError',
  'URIError',
])

function expected(className: string, message: string, designed: boolean, subject: Subject): string {
  if (subject.classes.some((it) => it.name === className && it.exported === className)) return className
  if (!libraryErrors.has(className)) return message === '' ? '' : printString(message)
  return designed && message !== '' ? `new ${className}(${printString(message)})` : className
}
