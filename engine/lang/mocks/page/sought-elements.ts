import ts from 'typescript'
import { valuesComparedTo } from '../../syntax/compared-values.ts'
import { constantText } from '../../syntax/constant-text.ts'
import { element, tagOfClass } from './html.ts'
import { htmlFor } from './selectors.ts'

/** The HTML of the elements that files look for, each once. */
export function soughtElements(files: readonly ts.SourceFile[]): readonly string[] {
  const helpers = new Map(files.flatMap(helpersIn))
  return [...new Set(files.flatMap((it) => soughtIn(it, helpers)))]
}

/** A function that passes a parameter on to a method such as `querySelector`. */
interface Helper {
  readonly method: string
  /** The position of the parameter. */
  readonly at: number
}

/** The functions of a file that look for elements by a parameter, by name: `(it) => document.querySelector(it)`. */
function helpersIn(file: ts.SourceFile): readonly (readonly [string, Helper])[] {
  const found: [string, Helper][] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      isSearch.test(node.expression.name.text)
    ) {
      const [first] = node.arguments
      const fn = ts.findAncestor(node, ts.isFunctionLike)
      const name =
        fn === undefined ? undefined : (fn.name ?? (ts.isVariableDeclaration(fn.parent) ? fn.parent.name : undefined))
      const at =
        first === undefined || !ts.isIdentifier(first)
          ? -1
          : (fn?.parameters.findIndex((it) => ts.isIdentifier(it.name) && it.name.text === first.text) ?? -1)
      if (0 <= at && name !== undefined && ts.isIdentifier(name))
        found.push([name.text, { method: node.expression.name.text, at }])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The methods that look for elements. */
const isSearch = /^(?:getElementById|getElementsBy\w+|querySelector(?:All)?)$/

/** The HTML of the elements that a file looks for, in order. */
function soughtIn(file: ts.SourceFile, helpers: ReadonlyMap<string, Helper>): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node
      const helper = ts.isIdentifier(expression) ? helpers.get(expression.text) : undefined
      const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : helper?.method
      const sought = node.arguments[helper?.at ?? 0]
      const text = sought && constantText(sought)
      const html = method === undefined || text === undefined ? undefined : soughtBy(node, method, text)
      if (html !== undefined) found.push(html)
      if (text !== undefined && isFormField(expression)) found.push(...fieldsFor(node, text))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Whether an expression is `get` or `has` of the data of a form: `new FormData(form).get`, or of a variable with one. */
function isFormField(callee: ts.Expression): boolean {
  if (!ts.isPropertyAccessExpression(callee) || !/^(?:get|getAll|has)$/.test(callee.name.text)) return false
  const { expression } = callee
  const isData = (node: ts.Node | undefined): boolean =>
    node !== undefined && ts.isNewExpression(node) && node.expression.getText() === 'FormData'
  if (!ts.isIdentifier(expression)) return isData(expression)
  const within = ts.findAncestor(callee, ts.isFunctionLike) ?? callee.getSourceFile()
  const isDeclared = (node: ts.Node): boolean =>
    (ts.isVariableDeclaration(node) && node.name.getText() === expression.text && isData(node.initializer)) ||
    (ts.forEachChild(node, (it) => isDeclared(it) || undefined) ?? false)
  return isDeclared(within)
}

/** Fields of a form, as code reads them. */
function fieldsFor(read: ts.CallExpression, name: string): readonly string[] {
  if (!isName.test(name)) return []
  const values = valuesComparedTo(read).filter((it) => !it.includes('"'))
  return ['', ...values].map((it) => element('input', ` name="${name}"${it === '' ? '' : ` value="${it}"`}`))
}

/** The HTML of an element that a call looks for; `undefined` if it looks for none, or in a way not understood. */
function soughtBy(call: ts.CallExpression, method: string, text: string): string | undefined {
  const tag = tagOf(call)
  switch (method) {
    case 'getElementById':
      return isName.test(text) ? element(tag ?? 'div', ` id="${text}"`) : undefined
    case 'getElementsByClassName':
      return isName.test(text) ? element(tag ?? 'div', ` class="${text}"`) : undefined
    case 'getElementsByTagName':
      return isTag.test(text) ? element(text, '') : undefined
    case 'querySelector':
    case 'querySelectorAll':
    case 'closest':
    case 'matches':
      return htmlFor(text.split(',')[0]!, tag)
    default:
      return undefined
  }
}

const isName = /^[\w-]+$/
const isTag = /^[a-z][a-z\d-]*$/i

/** The tag that a type argument or assertion names: `querySelector<HTMLInputElement>(…)`, `… as HTMLInputElement`. */
function tagOf(call: ts.CallExpression): string | undefined {
  const [argument] = call.typeArguments ?? []
  let { parent } = call
  while (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) ({ parent } = parent)
  const type = argument ?? (ts.isAsExpression(parent) ? parent.type : undefined)
  // Only code without types reads such a member of an element that may be any.
  if (
    type === undefined &&
    ts.isPropertyAccessExpression(parent) &&
    /^(?:value|checked|disabled)$/.test(parent.name.text)
  )
    return 'input'
  const name = type === undefined ? undefined : /\b(?:HTML|SVG)\w+Element\b/.exec(type.getText())?.[0]
  return name && tagOfClass(name)
}
