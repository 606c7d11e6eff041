import ts from 'typescript'
import { valuesComparedTo } from '../../syntax/compared-values.ts'
import { constantText } from '../../syntax/constant-text.ts'
import { element } from './html.ts'
import { htmlFor } from './selectors.ts'
import { type SoughtText, soughtTexts } from './sought-texts.ts'
import { tagOfSearch } from './tag-of-search.ts'

/** An element that code looks for. */
export interface SoughtElement {
  readonly html: string
  /** Whether the code looks for it in the whole document or around and inside another element. */
  readonly place: 'document' | 'element'
  /** Whether the code looks for all such elements. */
  readonly count: 'one' | 'all'
}

/** The elements that files look for, each once. O(size). */
export function soughtElements(files: readonly ts.SourceFile[], checker: ts.TypeChecker): readonly SoughtElement[] {
  const found = new Map<string, SoughtElement>()
  for (const it of soughtIn(files, checker)) if (!found.has(it.html)) found.set(it.html, it)
  return [...found.values()]
}

/** The arguments by which tests name elements that code looks for by parameters. O(size). */
export function chosenTexts(files: readonly ts.SourceFile[], checker: ts.TypeChecker): readonly string[] {
  return [...new Set(soughtIn(files, checker).flatMap((it) => it.chosen))]
}

/** A function that passes a parameter on to a method such as `querySelector`. */
interface Helper {
  /** The call of the method. */
  readonly call: ts.CallExpression
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
      if (0 <= at && name !== undefined && ts.isIdentifier(name)) found.push([name.text, { call: node, at }])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The methods that look for elements. */
const isSearch = /^(?:getElementById|getElementsBy\w+|querySelector(?:All)?)$/

/** The elements that files look for, in order. */
function soughtIn(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
): readonly (SoughtElement & Pick<SoughtText, 'chosen'>)[] {
  const helpers = new Map(files.flatMap(helpersIn))
  const used = new Set<ts.Node>()
  const visitCalls = (node: ts.Node): void => {
    const helper = helperCalled(node, helpers)
    if (helper !== undefined) used.add(helper.call)
    ts.forEachChild(node, visitCalls)
  }
  files.forEach(visitCalls)
  const found: (SoughtElement & Pick<SoughtText, 'chosen'>)[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node
      const helper = helperCalled(node, helpers)
      const search = helper?.call ?? node
      const method = methodOf(search)
      const sought = node.arguments[helper?.at ?? 0]
      if (method !== undefined && sought !== undefined && !used.has(node)) {
        for (const { text, chosen } of soughtTexts(sought, checker, isOfSelectors.test(method) ? 'selector' : 'name')) {
          const html = soughtBy(node, method, text)
          const place = isWhole(search) ? 'document' : 'element'
          const count = isOfAll.test(method) ? 'all' : 'one'
          if (html !== undefined) found.push({ html, place, count, chosen })
        }
      }
      const text = sought && constantText(sought)
      if (text !== undefined && isFormField(expression))
        found.push(
          ...fieldsFor(node, text).map((html) => ({ html, place: 'document', count: 'one', chosen: [] }) as const),
        )
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return found
}

/** The helper that a call names, which finds elements for it. */
function helperCalled(node: ts.Node, helpers: ReadonlyMap<string, Helper>): Helper | undefined {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? helpers.get(node.expression.text) : undefined
}

/** The method that a call names, if it looks for elements. */
function methodOf({ expression }: ts.CallExpression): string | undefined {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
  return isSearch.test(name) || /^(?:closest|matches)$/.test(name) ? name : undefined
}

/** The methods that take a selector. */
const isOfSelectors = /^(?:querySelector(?:All)?|closest|matches)$/

/** The methods that find any number of elements. */
const isOfAll = /^(?:querySelectorAll|getElementsBy\w+)$/

/** Whether a call looks for elements in the whole document. */
function isWhole({ expression }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) && /(?:^|\.)document(?:\.body)?$/.test(expression.expression.getText())
  )
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
  const tag = tagOfSearch(call)
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
