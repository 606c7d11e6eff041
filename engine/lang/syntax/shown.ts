import type ts from 'typescript'
import type { Place } from '../../model/source/source.ts'
import { placeOf } from '../program/diagnostics/diagnostics.ts'
import type { CheckedProgram } from '../program/program.ts'

/** An excerpt of the source for display. */
export interface Shown {
  readonly place: Place
  /** Its source on one line, at most 80 characters. */
  readonly text: string
}

/** Longer texts are cut with an ellipsis. */
const longestText = 80

export function shownAt(checked: CheckedProgram, node: ts.Node): Shown {
  return { place: placeIn(checked, node), text: shortText(node.getText()) }
}

/** The place of a node. One that the platform declares has that of the first file under test. */
export function placeIn(checked: CheckedProgram, node: ts.Node): Place {
  const file = node.getSourceFile()
  if (file.isDeclarationFile) return placeOf(checked.pasted(checked.entries[0]!), 0, 0)
  return placeOf(checked.pasted(file), node.getStart(file), node.end)
}

/** Puts a text on one line and truncates it. */
export function shortText(source: string): string {
  const text = source.replace(/\s+/g, ' ')
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`
}
