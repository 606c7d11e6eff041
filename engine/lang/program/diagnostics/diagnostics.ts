import ts from 'typescript'
import type { Diagnostic, Place } from '../../../model/source/source.ts'

/** A section of a pasted file in the compiler. `text` is the section's (`sections.ts`); `syntax.text` may be longer. */
export interface PastedFile {
  readonly name: string
  /** The name of the pasted file, as used in places. */
  readonly file: string
  readonly text: string
  readonly syntax: ts.SourceFile
}

/** The place of a range in a pasted file, cut off at the end of the pasted text. */
export function placeOf(file: PastedFile, start: number, end: number): Place {
  const from = Math.min(Math.max(start, 0), file.text.length)
  const to = Math.min(Math.max(end, from), file.text.length)
  const first = file.syntax.getLineAndCharacterOfPosition(from)
  const last = file.syntax.getLineAndCharacterOfPosition(to)
  return {
    file: file.file,
    start: from,
    end: to,
    line: first.line + 1,
    column: first.character + 1,
    endLine: last.line + 1,
    endColumn: last.character + 1,
  }
}

/** Advice to change the library or to install types, which has no effect here. */
const advice = / Do you need to [^?]*\?.*/g

/** Converts a compiler diagnostic: one-based places, chained messages joined by newlines, without advice. */
export function describeDiagnostic(file: PastedFile, diagnostic: ts.Diagnostic): Diagnostic {
  const described = {
    severity: severityOf(diagnostic.category),
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n').replace(advice, ''),
    code: `TS${String(diagnostic.code)}`,
  }
  if (diagnostic.start === undefined) return described
  return { ...described, place: placeOf(file, diagnostic.start, diagnostic.start + (diagnostic.length ?? 0)) }
}

function severityOf(category: ts.DiagnosticCategory): Diagnostic['severity'] {
  switch (category) {
    case ts.DiagnosticCategory.Error:
      return 'error'
    case ts.DiagnosticCategory.Warning:
      return 'warning'
    case ts.DiagnosticCategory.Suggestion:
    case ts.DiagnosticCategory.Message:
      return 'info'
  }
}
