import ts from 'typescript'
import type { SourceFile } from '../../model/source/source.ts'
import { isPlainCommonJs } from './emit/common-js.ts'
import { isDataFile, type Section } from './sections.ts'

/** If all code sections are scripts, without imports and exports, merges them in order: they share a scope. */
export function withSharedScope(file: SourceFile, sections: readonly Section[]): readonly Section[] {
  const [data, code] = [sections.filter((it) => isDataFile(it.name)), sections.filter((it) => !isDataFile(it.name))]
  if (code.length < 2 || !code.every((it) => isTypeScript(it.name) && isScript(it))) return sections
  return [{ name: file.name, text: overlaid(code.map((it) => it.text)) }, ...data]
}

function isTypeScript(name: string): boolean {
  return name.endsWith('.ts')
}

function isScript({ name, text }: Section): boolean {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, false)
  return !ts.isExternalModule(file) && !isPlainCommonJs(file)
}

/** Joins texts. Each is blank up to the end of the text before it. */
function overlaid(texts: readonly string[]): string {
  return texts.reduce((all, it) => all + it.slice(all.length), '')
}
