import ts from 'typescript'
import { isLogical } from '../flow/conditions.ts'
import { hasModifier } from '../syntax/erased.ts'
import { isFirst } from './iife.ts'

/** The code that a comment such as `istanbul ignore next` excludes: the node after it, or an arm of an `if`. */
export type Hint = 'next' | 'if' | 'else'

/** The comments of a file that exclude code from Istanbul's coverage. */
export interface Hints {
  /** `istanbul ignore file`. */
  readonly isFile: boolean
  /** The hint for the outermost node that begins after the comment. */
  of(node: ts.Node): Hint | undefined
  /** Whether a node begins between `istanbul ignore start` and `stop`. */
  isBetween(node: ts.Node): boolean
}

/** Reads the hints of a file. Without hints, it costs one search through the text. */
export function hintsIn(file: ts.SourceFile): Hints {
  const { text } = file
  if (!text.includes('istanbul')) return { isFile: false, of: () => undefined, isBetween: () => false }
  const lines = linesBetween(text)
  const isJavaScript = (file.flags & ts.NodeFlags.JavaScriptFile) !== 0
  const comments = (pos: number): readonly string[] => {
    // The transpiler moves a comment at the end of a line to the code before it. JavaScript is not transpiled.
    const beside = (ts.getTrailingCommentRanges(text, pos) ?? []).filter(
      (it) => isJavaScript || !endsLine(text, it.end),
    )
    return [...beside, ...(ts.getLeadingCommentRanges(text, pos) ?? [])].map((it) => text.slice(it.pos + 2, it.end))
  }
  return {
    isFile: /(?:\/\/|\/\*)\s*istanbul\s+ignore\s+file(?!\w)/.test(text),
    of: (node) => {
      if (ts.isSourceFile(node) || (!ts.isSourceFile(node.parent) && node.parent.pos === node.pos)) return undefined
      if (!canHaveHints(node) || !(isJavaScript || keepsComments(node))) return undefined
      const words = comments(node.pos).flatMap(
        (it) => /^\s*istanbul\s+ignore\s+(if|else|next)(?!\w)/.exec(it)?.[1] ?? [],
      )
      return words.at(-1) as Hint | undefined
    },
    isBetween: (node) => lines.has(file.getLineAndCharacterOfPosition(node.getStart(file)).line),
  }
}

function endsLine(text: string, end: number): boolean {
  return /^[^\S\n]*(?:\n|$)/.test(text.slice(end))
}

/** Whether Istanbul reads the comments before a node of this kind. */
function canHaveHints(node: ts.Node): boolean {
  return !(ts.isPropertyAssignment(node) || ts.isClassStaticBlockDeclaration(node))
}

/** The lines, counted from 0, from each `start` to the next `stop` or the end of the file. */
function linesBetween(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  let isInside = false
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const word = /istanbul\s+ignore\s+(start|stop)/.exec(line)?.[1]
    if (isInside || word === 'start') found.add(at)
    if (word !== undefined) isInside = word === 'start'
  }
  return found
}

/** Whether Istanbul sees a comment before a TypeScript node: Vitest keeps those of statements, members, some values. */
function keepsComments(node: ts.Node): boolean {
  if (ts.isBlock(node)) return ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isCatchClause(node.parent)
  if (ts.isStatement(node)) return !isRewritten(node)
  if (ts.isClassElement(node) || ts.isObjectLiteralElement(node) || ts.isEnumMember(node)) return true
  if (ts.isCaseOrDefaultClause(node) || ts.isTemplateSpan(node)) return true
  return ts.isExpression(node) && !ts.isParenthesizedExpression(node) && isKeptValue(node)
}

/** Whether the transpiler turns a statement into a variable or removes its `export`. */
function isRewritten(node: ts.Statement): boolean {
  if (ts.isImportEqualsDeclaration(node)) return true
  const isNamespace = ts.isModuleDeclaration(node)
  if (isNamespace && isFirst(node)) return true
  return (isNamespace || ts.isModuleBlock(node.parent)) && hasModifier(node, ts.SyntaxKind.ExportKeyword)
}

function isKeptValue(node: ts.Expression): boolean {
  const { parent } = node
  if (ts.isConditionalExpression(parent)) return node !== parent.condition
  if (isLogical(parent)) return node === parent.right
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return node !== parent.expression
  return ts.isPropertyAssignment(parent)
}
