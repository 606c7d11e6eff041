import ts from 'typescript'
import { valuesComparedTo } from '../../syntax/compared-values.ts'
import { tagOfClass } from './html.ts'
import { isElement } from '../../subject/types/dom-types.ts'
import { hole } from './text-patterns.ts'

/** The states of elements that code reads. */
export interface ElementStates {
  /** Attributes as HTML, such as ` class="open"`. */
  readonly attributes: readonly string[]
  /** Texts inside elements. */
  readonly texts: readonly string[]
  /** Tags of elements. */
  readonly tags: readonly string[]
  /** Numbers of children or of found elements. */
  readonly counts: readonly number[]
}

/** Most children or found elements. */
const mostOf = 12

/** The states that files read, with the values that they compare them to; `hole` stands for any text. O(size). */
export function statesIn(files: readonly ts.SourceFile[], checker: ts.TypeChecker): ElementStates {
  const attributes = new Set<string>()
  const texts = new Set<string>()
  const tags = new Set<string>()
  const counts = new Set<number>()
  const visit = (node: ts.Node): void => {
    for (const it of attributesAt(node, checker)) attributes.add(it)
    for (const it of tagsAt(node)) tags.add(it)
    for (const it of countsAt(node)) if (0 < it && it <= mostOf) counts.add(it)
    if (ts.isPropertyAccessExpression(node) && isText.test(node.name.text)) {
      for (const it of valuesComparedTo(node)) if (!/[<>&]/.test(it)) texts.add(it)
      if (isReadOfElement(node, checker)) texts.add(hole)
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return { attributes: [...attributes], texts: [...texts], tags: [...tags], counts: [...counts] }
}

/** The tags to which code compares that of an element, or whose class it asks for. */
function tagsAt(node: ts.Node): readonly string[] {
  if (ts.isPropertyAccessExpression(node) && /^(?:tagName|nodeName|localName)$/.test(node.name.text))
    return valuesComparedTo(node).flatMap((it) => (/^[a-z][a-z\d-]*$/i.test(it) ? it.toLowerCase() : []))
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword) return []
  const name = node.right.getText()
  return /^HTML[A-Z]\w*Element$/.test(name) ? [tagOfClass(name)] : []
}

/** The numbers of children or found elements to which code compares, and their neighbors. */
function countsAt(node: ts.Node): readonly number[] {
  if (!ts.isPropertyAccessExpression(node)) return []
  const { name, expression } = node
  if (name.text === 'selectedIndex') return valuesComparedTo(node).map((it) => Number(it) + 1)
  const isCount =
    name.text === 'childElementCount' || (name.text === 'length' && isOfElements.test(expression.getText()))
  return isCount ? valuesComparedTo(node).map(Number) : []
}

/** Expressions with several elements. */
const isOfElements =
  /\.(?:children|childNodes|options|selectedOptions|rows|cells|elements|querySelectorAll\(.*\)|getElementsBy\w+\(.*\))$/s

const isText = /^(?:innerText|textContent|innerHTML)$/

/** Properties that reflect an attribute of the same name with any text. */
const isReflected = /^(?:id|name|type|value|placeholder|title|href|src|alt|lang|role)$/

/** Properties that tell whether an attribute is there. */
const isFlag = /^(?:checked|disabled|hidden|required|multiple|readOnly|selected|open)$/

function attributesAt(node: ts.Node, checker: ts.TypeChecker): readonly string[] {
  if (ts.isPropertyAccessExpression(node)) return attributesOfMember(node, checker)
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { expression, name } = node.expression
  const [first] = node.arguments
  if (first === undefined || !ts.isStringLiteralLike(first) || !/^[\w-]+$/.test(first.text)) return []
  if (name.text === 'getAttribute') return withValues(node, first.text)
  if (name.text === 'hasAttribute') return [` ${first.text}=""`]
  const isOfClass = ts.isPropertyAccessExpression(expression) && expression.name.text === 'classList'
  return isOfClass && /^(?:contains|toggle|remove)$/.test(name.text) ? [` class="${first.text}"`] : []
}

function attributesOfMember(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): readonly string[] {
  const { expression, name } = node
  const owner = ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
  if (owner === 'dataset') return withValues(node, `data-${dashed(name.text)}`)
  if (owner === 'style') return quoted(valuesComparedTo(node)).map((it) => ` style="${dashed(name.text)}: ${it}"`)
  if (name.text === 'className') return quoted(valuesComparedTo(node)).map((it) => ` class="${it}"`)
  if (/^valueAs(?:Number|Date)$/.test(name.text)) return [` value="${hole}"`, ' type="number"']
  if (isReflected.test(name.text)) {
    const values = [...(isReadOfElement(node, checker) ? [hole] : []), ...quoted(valuesComparedTo(node))]
    return values.map((it) => ` ${name.text}="${it}"`)
  }
  return isFlag.test(name.text) && !isWritten(node) && !isCalled(node) ? [` ${name.text.toLowerCase()}=""`] : []
}

/** Whether code reads a member of an element of a known type. */
function isReadOfElement(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): boolean {
  return !isWritten(node) && isElement(checker.getNonNullableType(checker.getTypeAtLocation(node.expression)))
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)
}

/** An attribute with any value, and with those that an expression is compared to. */
function withValues(read: ts.Expression, name: string): readonly string[] {
  return [hole, '1', ...quoted(valuesComparedTo(read))].map((it) => ` ${name}="${it}"`)
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
