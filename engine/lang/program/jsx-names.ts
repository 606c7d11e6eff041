import ts from 'typescript'
import type { SourceFile } from '../../model/source/source.ts'
import { hasJsx } from '../syntax/jsx.ts'
import { syntaxErrors } from './diagnostics/syntax-errors.ts'

/** The name of a file, as `.tsx` instead of `.ts` if its text is only valid, or more nearly so, as TypeScript with JSX. */
export function withJsxExtension({ name, text }: SourceFile): string {
  // Most files are done with this test: JSX has a closing tag, or a tag that closes itself.
  if (!/<\/|\/>/.test(text) || /\.d\.[cm]?ts$/.test(name)) return name
  const isPlain = name.endsWith('.ts') || !/\.(?:[cm]?[jt]s|[jt]sx|json)$/.test(name)
  if (!isPlain) return name
  const asTsx = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true)
  if (!hasJsx(asTsx)) return name
  const errors = syntaxErrors(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest))
  return errors <= syntaxErrors(asTsx) ? name : `${name.replace(/\.ts$/, '')}.tsx`
}
