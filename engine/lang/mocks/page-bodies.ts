import ts from 'typescript'
import { valuesComparedTo } from '../syntax/compared-values.ts'
import { statesIn } from './page-states.ts'

/** Most bodies of a page that tests choose from. */
const mostBodies = 40

/**
 * The HTML of bodies in which code finds what it looks for: everything, all but one, or one; everything in a state that
 * the code reads; and the empty body. The selectors and identifiers that the code passes as constants show it. O(size).
 */
export function bodiesFor(files: readonly ts.SourceFile[]): readonly string[] {
  const parts = foundIn(files)
  const without = (at: number): string => parts.filter((_, other) => other !== at).join('')
  const { attributes, texts } = statesIn(files)
  const inState = [
    ...attributes.map((attribute) => parts.map((it) => withAttribute(it, attribute)).join('')),
    ...texts.map((text) => parts.map((it) => withText(it, text)).join('')),
  ]
  const bodies = [parts.join(''), ...parts, ...parts.map((_, at) => without(at)), '', ...inState]
  return [...new Set(bodies)].slice(0, mostBodies)
}

/** The HTML of the elements that files look for, each once. */
function foundIn(files: readonly ts.SourceFile[]): readonly string[] {
  const helpers = new Map(files.flatMap(helpersIn))
  return [...new Set(files.flatMap((it) => soughtIn(it, helpers)))]
}

/** Attributes that only some elements have. */
const ofControls = /^ (?:value|checked|disabled|required|readonly|multiple|selected|type|placeholder)=/

const controls = /^(?:button|fieldset|input|option|select|textarea)$/i

/** HTML whose innermost element has one more attribute, if it may have it and has none of this name. */
function withAttribute(html: string, attribute: string): string {
  const [, before = '', tag = '', others = '', after = ''] =
    /^((?:<[^/][^>]*>)*)<([\w-]+)([^>]*)>(.*)$/.exec(html) ?? []
  if (tag === '' || others.includes(`${nameOf(attribute)}=`) || (ofControls.test(attribute) && !controls.test(tag)))
    return html
  return `${before}<${tag}${others}${attribute}>${after}`
}

/** HTML whose innermost element has a text, unless it has no end tag. */
function withText(html: string, text: string): string {
  return html.replace('></', () => `>${text}</`)
}

/** An item of a storage. */
export interface StoredKey {
  readonly storage: 'localStorage' | 'sessionStorage'
  readonly key: string
}

/** The items that files read from the storages of a page by constant keys. O(size). */
export function storedKeys(files: readonly ts.SourceFile[]): readonly StoredKey[] {
  const found = new Map<string, StoredKey>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const storage = /(?:^|\.)(localStorage|sessionStorage)$/.exec(node.expression.expression.getText())?.[1]
      const key = storage === undefined ? undefined : keyOf(node.arguments[0], node)
      if (node.expression.name.text === 'getItem' && key !== undefined)
        found.set(`${storage!} ${key}`, { storage: storage as StoredKey['storage'], key })
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return [...found.values()]
}

/** The text of a literal, or of a constant at the top of a file that has one. */
function keyOf(key: ts.Expression | undefined, within: ts.Node): string | undefined {
  if (key === undefined) return undefined
  if (ts.isStringLiteralLike(key)) return key.text
  if (!ts.isIdentifier(key)) return undefined
  for (const statement of within.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && name.text === key.text && initializer && ts.isStringLiteralLike(initializer))
        return initializer.text
  }
  return undefined
}

/** Most kinds of elements of a type that tests choose from. */
const mostElements = 24

/**
 * The HTML of elements of a type, such as `HTMLInputElement`: empty, with what the code looks for inside elements, and
 * with the attributes and texts that it may read. O(size).
 */
export function elementsFor(type: string, files: readonly ts.SourceFile[]): readonly string[] {
  const name = /^(?:HTML|SVG)(\w*)Element$/.exec(type)?.[1] ?? ''
  const tag = name !== '' ? (tags[name] ?? name.toLowerCase()) : type.startsWith('SVG') ? 'svg' : 'div'
  const { attributes, texts } = statesIn(files)
  const inside = [...texts, ...bodiesFor(files).filter((it) => it !== '')]
  const isAny = type === 'Element' || type === 'HTMLElement'
  const whole = isAny ? foundIn(files).filter((it) => /^<[^<]*>(?:<\/[^<]*>)?$/.test(it)) : []
  const found = [
    element(tag, ''),
    ...whole.flatMap((it) => [it, ...texts.map((text) => withText(it, text))]),
    ...attributes.map((it) => element(tag, it)),
    ...(1 < attributes.length && new Set(attributes.map(nameOf)).size === attributes.length
      ? [element(tag, attributes.join(''))]
      : []),
    ...(isVoid.test(tag) ? [element(tag, ' value="1"'), element(tag, ' value="a"')] : []),
    ...(isVoid.test(tag) ? [] : [...inside, '1', 'a'].map((it) => element(tag, '', it))),
  ]
  return [...new Set(found)].slice(0, mostElements)
}

/** ` name` of ` name="value"`. */
function nameOf(attribute: string): string {
  return attribute.replace(/=.*$/, '')
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
      const text = node.arguments[helper?.at ?? 0]
      const html =
        method !== undefined && text && ts.isStringLiteralLike(text) ? soughtBy(node, method, text.text) : undefined
      if (html !== undefined) found.push(html)
      if (text && ts.isStringLiteralLike(text) && isFormField(expression)) found.push(...fieldsFor(node, text.text))
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

/** A simple selector: a tag, then identifiers, classes and attributes. */
const simple =
  /^(?<tag>[a-z][a-z\d-]*|\*)?(?<rest>(?:[#.][\w-]+|\[[\w-]+(?:[~|^$*]?=(?:"[^"\]]*"|'[^'\]]*'|[\w-]+))?\])*)$/i

/** The HTML of elements that match a selector, nested as it demands; `undefined` if it is not understood. */
function htmlFor(selector: string, innermost: string | undefined): string | undefined {
  const compounds = withoutPseudoClasses(selector.trim()).split(/\s*>\s*|\s+/)
  let html = ''
  for (let at = compounds.length - 1; 0 <= at; at--) {
    const matched = simple.exec(compounds[at]!)?.groups
    if (matched === undefined) return undefined
    const { tag, rest = '' } = matched
    if (tag !== undefined && isOutside.test(tag)) continue
    const isLast = at === compounds.length - 1
    const name = tag !== undefined && tag !== '*' ? tag : ((isLast ? innermost : undefined) ?? 'div')
    html = element(name, attributesOf(rest), html)
  }
  return html === '' ? undefined : html
}

/** A selector with attributes in place of `:checked` and `:disabled`, and without other conditions that elements meet. */
function withoutPseudoClasses(selector: string): string {
  return selector
    .replace(/:(checked|disabled|required)/g, '[$1]')
    .replace(/(?<=[\w\])*-]):(?:not\([^()]*\)|enabled|optional|(?:first|last|only)-(?:child|of-type)|empty)/g, '')
}

/** Elements that each page has. */
const isOutside = /^(?:html|head|body)$/i

/** The attributes that match the part of a selector after its tag. */
function attributesOf(rest: string): string {
  const ids = [...rest.matchAll(/#([\w-]+)/g)].map((it) => ` id="${it[1]!}"`)
  const classes = [...rest.replace(/\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)].map((it) => it[1]!)
  const others = [...rest.matchAll(/\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*)["']?)?\]/g)].map(
    ([, name, value = '']) => ` ${name!}="${value}"`,
  )
  return [...ids, ...(classes.length === 0 ? [] : [` class="${classes.join(' ')}"`]), ...others].join('')
}

/** Elements without an end tag. */
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

function element(tag: string, attributes: string, content = ''): string {
  return isVoid.test(tag) ? `<${tag}${attributes}>` : `<${tag}${attributes}>${content}</${tag}>`
}

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
  const name = type === undefined ? undefined : /\bHTML(\w+)Element\b/.exec(type.getText())?.[1]
  return name === undefined ? undefined : (tags[name] ?? name.toLowerCase())
}

/** The tags of classes that are not called by their tag. */
const tags: Readonly<Record<string, string>> = {
  Anchor: 'a',
  Image: 'img',
  Paragraph: 'p',
  UList: 'ul',
  OList: 'ol',
  Heading: 'h1',
  TableRow: 'tr',
  TableCell: 'td',
  TableSection: 'tbody',
}
