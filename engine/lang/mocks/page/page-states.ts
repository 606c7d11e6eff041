import ts from 'typescript'
import { valuesComparedTo } from '../../syntax/compared-values.ts'

/** The states of elements that code reads. */
export interface ElementStates {
  /** Attributes as HTML, such as ` class="open"`. */
  readonly attributes: readonly string[]
  /** Texts inside elements. */
  readonly texts: readonly string[]
}

/** The states that files read, with the values that they compare them to. O(size). */
export function statesIn(files: readonly ts.SourceFile[]): ElementStates {
  const attributes = new Set<string>()
  const texts = new Set<string>()
  const visit = (node: ts.Node): void => {
    for (const it of attributesAt(node)) attributes.add(it)
    if (ts.isPropertyAccessExpression(node) && isText.test(node.name.text))
      for (const it of valuesComparedTo(node)) if (!/[<>&]/.test(it)) texts.add(it)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return { attributes: [...attributes], texts: [...texts] }
}

const isText = /^(?:innerText|textContent|innerHTML)$/

/** Properties that reflect an attribute of the same name with any text. */
const isReflected = /^(?:id|name|type|value|placeholder|title|href|src|alt|lang|role)$/

/** Properties that tell whether an attribute is there. */
const isFlag = /^(?:checked|disabled|hidden|required|multiple|readOnly|selected|open)$/

function attributesAt(node: ts.Node): readonly string[] {
  if (ts.isPropertyAccessExpression(node)) return attributesOfMember(node)
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { expression, name } = node.expression
  const [first] = node.arguments
  if (first === undefined || !ts.isStringLiteralLike(first) || !/^[\w-]+$/.test(first.text)) return []
  if (name.text === 'getAttribute') return withValues(node, first.text)
  if (name.text === 'hasAttribute') return [` ${first.text}=""`]
  const isOfClass = ts.isPropertyAccessExpression(expression) && expression.name.text === 'classList'
  return isOfClass && /^(?:contains|toggle|remove)$/.test(name.text) ? [` class="${first.text}"`] : []
}

function attributesOfMember(node: ts.PropertyAccessExpression): readonly string[] {
  const { expression, name } = node
  const owner = ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
  if (owner === 'dataset') return withValues(node, `data-${dashed(name.text)}`)
  if (owner === 'style') return quoted(valuesComparedTo(node)).map((it) => ` style="${dashed(name.text)}: ${it}"`)
  if (name.text === 'className') return quoted(valuesComparedTo(node)).map((it) => ` class="${it}"`)
  if (isReflected.test(name.text)) return quoted(valuesComparedTo(node)).map((it) => ` ${name.text}="${it}"`)
  return isFlag.test(name.text) && !isWritten(node) && !isCalled(node) ? [` ${name.text.toLowerCase()}=""`] : []
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)
}

/** An attribute with any value, and with those that an expression is compared to. */
function withValues(read: ts.Expression, name: string): readonly string[] {
  return ['1', ...quoted(valuesComparedTo(read))].map((it) => ` ${name}="${it}"`)
}

function quoted(values: readonly string[]): readonly string[] {
  return values.filter((it) => !it.includes('"'))
}

function isWritten({ parent }: ts.Expression): boolean {
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
}

function isCalled(node: ts.Expression): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node
}
