import { isJsxRuntime, knownExport } from '../../model/subject/known-modules.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TypeText } from '../values/type-text.ts'

/** Additions to a test file that contains pasted JSX: a comment at its start, and functions before the pasted code. */
export interface InlineJsx {
  readonly comment: readonly string[]
  readonly runtime: readonly string[]
}

/** Whether the test file contains JSX, because it contains the code under test. */
export function containsJsx({ hasExports, mocked = [] }: Subject): boolean {
  return !hasExports && mocked.some((it) => isJsxRuntime(it.specifier))
}

/**
 * Compiles the JSX in a test file to calls of a function in it. Compiled code would import the usual runtime before tests
 * can mock it.
 */
export function inlineJsx(subject: Subject, types: TypeText): InlineJsx | undefined {
  if (!containsJsx(subject)) return undefined
  const texts = subject.modules.flatMap((it) => it.text ?? [])
  const free = (name: string): string => (texts.some((it) => it.includes(name)) ? free(`${name}_`) : name)
  const [create, fragment] = [free('createElement'), free('fragment')]
  return {
    // Some compilers read only one option of a comment.
    comment: ['jsxRuntime classic', `jsx ${create}`, `jsxFrag ${fragment}`].map((it) => `/** @${it} */`),
    runtime: [
      // Vitest adds properties that say where an element is created.
      `const ${create} = ${knownExport('react', 'createElement')!.text(types)}`,
      `const ${fragment} = ${knownExport('react', 'Fragment')!.text(types)}`,
    ],
  }
}
