import { libraryErrors } from '../model/error-names.ts'
import type { Check } from '../model/suite.ts'
import type { Value } from '../model/value.ts'
import type { Scope } from './expressions.ts'
import { printMember, printPrimitive, printString, printValue } from './literal.ts'

/** A line that claims something about the value of `expression`; not for `throws`. */
export function printCheck(check: Check, expression: string, { local, refer }: Scope): string {
  switch (check.kind) {
    case 'equals':
      return `expect(${expression})${equality(check.value)}`
    case 'instance':
      return `expect(${expression}).toBeInstanceOf(${libraryErrors.has(check.className) || check.className === 'Promise' ? check.className : local(check.className)})`
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
  scope: Scope,
): readonly string[] {
  const { error } = check
  if (error.kind === 'error') {
    const matcher = `toThrow(${expected(error, check.designed, scope)})`
    return awaited
      ? [`await expect(async () => ${lambda(expression)}).rejects.${matcher}`]
      : [`expect(() => ${lambda(expression)}).${matcher}`]
  }
  // What is thrown is no error object, which `toThrow` does not compare.
  const claim = error.kind === 'primitive' ? `expect(thrown)${equality(error)}` : `expect(thrown).not.toBe('nothing')`
  const type = scope.types(': unknown')
  const call = awaited ? `await ${expression}` : expression
  return [`let thrown${type} = 'nothing'`, 'try {', `  ${call}`, '} catch (error) {', '  thrown = error', '}', claim]
}

function lambda(expression: string): string {
  return /^[^'"]*? = /.test(expression) || expression.startsWith('{') ? `{ ${expression} }` : expression
}

function expected(error: Value & { kind: 'error' }, designed: boolean, { subject, local }: Scope): string {
  const own = subject.classes.filter((it) => it.name === error.className)
  if (own.length === 1 && own[0]!.exported !== undefined) return local(own[0]!.exported)
  if (libraryErrors.has(error.className) && own.length === 0) {
    if (!designed || error.message === '') return error.className
    if (error.isPlain) return `new ${error.className}(${printString(error.message)})`
  }
  return designed && error.message !== '' ? printString(error.message) : ''
}
