import type ts from 'typescript'
import type { Declaration, LibraryDeclaration } from '../../model/subject/assistance.ts'
import type { Spot } from './assist.ts'

/** Longest shown part of a declaration. */
const mostLines = 200

/**
 * Finds the declaration of the name at a spot, behind its imports; for a name without one, the declaration of its type.
 * `undefined` if there is no name or nothing declares it.
 */
export function declarationAt({ service, path, offset, fileAt }: Spot): Declaration | undefined {
  const found =
    firstOf(service.getDefinitionAtPosition(path, offset)) ?? firstOf(service.getTypeDefinitionAtPosition(path, offset))
  if (found === undefined) return undefined
  const { fileName, textSpan } = found
  const file = fileAt(fileName)
  if (file !== undefined) return { kind: 'pasted', file, start: textSpan.start, end: textSpan.start + textSpan.length }
  const syntax = service.getProgram()?.getSourceFile(fileName)
  return syntax && libraryDeclaration(syntax, found)
}

function firstOf(found: readonly ts.DefinitionInfo[] | undefined): ts.DefinitionInfo | undefined {
  return found?.[0]
}

function libraryDeclaration(
  file: ts.SourceFile,
  { name, textSpan, contextSpan = textSpan }: ts.DefinitionInfo,
): LibraryDeclaration {
  const begin = file.getLineAndCharacterOfPosition(commentedStart(file, contextSpan.start)).line
  const end = file.getLineAndCharacterOfPosition(contextSpan.start + contextSpan.length).line
  const lines = file.text.split(/\r?\n/).slice(begin, Math.min(end + 1, begin + mostLines))
  return { kind: 'library', name, file: visiblePath(file.fileName), line: begin + 1, text: unindented(lines) }
}

/** The start of the doc comment of a declaration, or of the declaration. */
function commentedStart({ text }: ts.SourceFile, start: number): number {
  const before = text.slice(0, start)
  const [comment] = /\/\*\*(?:[^*]|\*(?!\/))*\*\/\s*$/.exec(before) ?? []
  return comment === undefined ? start : start - comment.length
}

function visiblePath(path: string): string {
  return path.replace(/^.*\/node_modules\//, '').replace(/^\//, '')
}

function unindented(lines: readonly string[]): string {
  const depths = lines.filter((it) => it.trim() !== '').map((it) => /^\s*/.exec(it)![0].length)
  const common = Math.min(...depths, Number.MAX_SAFE_INTEGER)
  return lines.map((it) => it.slice(common)).join('\n')
}
