import ts from 'typescript'
import type { NamedCondition } from '../../engine/model/report/report.ts'

/** A replacement of a part of a text. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The variable that negated code uses. */
const held = '$$held'

/**
 * Negates a condition in the text of its file, so that the other outcome happens: `a < b` becomes `!(a < b)`, a `case`
 * matches when it would not, and a loop over a list with elements has none. Undefined for outcomes with no opposite
 * that a change of the text could bring about, such as a default value that was not used.
 */
export function negated(text: string, condition: NamedCondition): string | undefined {
  const file = ts.createSourceFile(condition.place.file, text, ts.ScriptTarget.Latest, true)
  const edits = editsFor(file, condition)
  if (edits === undefined) return undefined
  const changed = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((before, it) => before.slice(0, it.start) + it.text + before.slice(it.end), text)
  const isTyped = /\.[cm]?tsx?$/.test(condition.place.file)
  return edits.some((it) => it.text.includes(held)) ? `${changed}\nvar ${held}${isTyped ? ': any' : ''};\n` : changed
}

function editsFor(file: ts.SourceFile, { kind, place, outcome }: NamedCondition): readonly Edit[] | undefined {
  const nodes = nodesIn(file)
  const isHere = (node: ts.Node): boolean => node.getStart() === place.start && node.end === place.end
  switch (kind) {
    case 'condition':
    case 'value': {
      const atom = nodes.find((node) => isHere(node) && ts.isExpression(node))
      if (atom === undefined || isAssigned(atom)) return undefined
      return [replaced(atom, `(!(${atom.getText()}))`)]
    }
    case 'nullish': {
      const value = nodes.find((node) => isHere(node) && isTestedForNull(node))
      return value === undefined ? undefined : [withoutNull(value)]
    }
    case 'case': {
      const clause = nodes.filter(ts.isCaseClause).find((node) => node.getStart() === place.start)
      if (clause === undefined) return undefined
      const { expression } = clause.parent.parent
      const label = clause.expression
      return [
        replaced(expression, `${held} = (${expression.getText()})`),
        replaced(label, `${held} === (${label.getText()}) ? {} : ${held}`),
      ]
    }
    case 'default': {
      const value = nodes
        .filter(isNamed)
        .find((it) => it.name.getStart() === place.start && it.end === place.end)?.initializer
      return value === undefined || !outcome ? undefined : [replaced(value, 'undefined')]
    }
    case 'loop': {
      const loop = nodes.find(
        (node) => isLoop(node) && node.getStart() <= place.start && node.expression.end === place.end,
      )
      if (loop === undefined || !isLoop(loop)) return undefined
      const items = ts.isForInStatement(loop) ? ['{}', '{ any: 1 }'] : ['[]', '[undefined]']
      return [replaced(loop.expression, `(${loop.expression.getText()}, ${items[outcome ? 0 : 1]!} as any)`)]
    }
  }
}

function nodesIn(file: ts.SourceFile): readonly ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return nodes
}

function replaced(node: ts.Node, text: string): Edit {
  return { start: node.getStart(), end: node.end, text }
}

function isNamed(node: ts.Node): node is ts.ParameterDeclaration | ts.BindingElement {
  return ts.isParameter(node) || ts.isBindingElement(node)
}

type Loop = ts.ForOfStatement | ts.ForInStatement

function isLoop(node: ts.Node): node is Loop {
  return ts.isForOfStatement(node) || ts.isForInStatement(node)
}

/** Whether a node is the target of `||=` or `&&=`. */
function isAssigned({ parent }: ts.Node): boolean {
  return (
    ts.isBinaryExpression(parent) &&
    (parent.operatorToken.kind === ts.SyntaxKind.BarBarEqualsToken ||
      parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandEqualsToken)
  )
}

function isTestedForNull(node: ts.Node): boolean {
  return isBeforeDefault(node) || isBeforeLink(node)
}

function isBeforeDefault(node: ts.Node): boolean {
  const { parent } = node
  const isDefault = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
  return isDefault && parent.left === node
}

function isBeforeLink(node: ts.Node): boolean {
  const { parent } = node
  if (!ts.isOptionalChain(parent) || ts.isNonNullExpression(parent)) return false
  return parent.questionDotToken !== undefined && parent.expression === node
}

/** Makes a present value absent, and uses an absent one as if it were present. */
function withoutNull(value: ts.Node): Edit {
  const test = `(${held} = (${value.getText()})) == null`
  if (isBeforeDefault(value)) {
    const { right } = value.parent as ts.BinaryExpression
    return replaced(value.parent, `(${test} ? ${held} : (${right.getText()}))`)
  }
  let chain = value.parent
  while (ts.isOptionalChain(chain.parent) && chain.parent.expression === chain) chain = chain.parent
  return replaced(chain, `(${test} ? ${held}.absent : undefined)`)
}
