import { printString } from '../values/literal.ts'
import type { TypeText } from '../values/type-text.ts'

/** Name of the function that replaces a global, for runners without one. */
const stubGlobal = 'stubGlobal'

/** Prints a call of the function that `stubGlobalLines` declare. */
export function printStubbedGlobal(name: string, value: string): string {
  return printStubbed(printString(name), value)
}

/** The same for a name that is an expression. */
export function printStubbed(name: string, value: string): string {
  return `${stubGlobal}(${name}, ${value})`
}

/**
 * Declares a function that replaces a global, also one that Node defines by a getter, and restores all of them after the
 * tests by a hook.
 */
export function stubGlobalLines(hook: 'after' | 'afterAll', types: TypeText): readonly string[] {
  return [
    `const globalsBefore = new Map${types('<string, PropertyDescriptor | undefined>')}()`,
    `const ${stubGlobal} = (name${types(': string')}, value${types(': unknown')}) => {`,
    '  if (!globalsBefore.has(name)) globalsBefore.set(name, Object.getOwnPropertyDescriptor(globalThis, name))',
    '  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })',
    '}',
    `${hook}(() => {`,
    '  for (const [name, original] of globalsBefore) {',
    '    if (original === undefined) Reflect.deleteProperty(globalThis, name)',
    '    else Object.defineProperty(globalThis, name, original)',
    '  }',
    '})',
  ]
}
