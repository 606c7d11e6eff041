import ts from 'typescript'
import {
  type EventReads,
  givenElement,
  isElementOf,
  type PageEvent,
  pageEvent,
} from '../../../model/subject/page-event.ts'
import { isElement } from '../../subject/types/dom-types.ts'
import { constantText } from '../../syntax/constant-text.ts'
import { unwrapped, wrapped } from '../../syntax/unwrapped.ts'
import { soughtTexts } from './sought-texts.ts'

/** A listener that code adds to a part of the page. */
export interface PageListener {
  readonly occurs: PageEvent
  /** The element that a test gives to the code, if it is `givenElement`. */
  readonly to?: ts.Expression
  readonly fn: ts.Expression
  /** The expression that adds it. */
  readonly by: ts.Node
}

/** The listeners that files add by `addEventListener` or `onclick =` to parts that constants name. O(size). */
export function pageListeners(files: readonly ts.SourceFile[], checker: ts.TypeChecker): readonly PageListener[] {
  const found: (Added & { readonly on: string; readonly by: ts.Node })[] = []
  const around: string[] = []
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    const listener = ts.isCallExpression(node)
      ? addedBy(node)
      : ts.isBinaryExpression(node)
        ? assignedBy(node)
        : undefined
    const on =
      listener?.to === undefined ? undefined : (partOf(listener.to, checker, 0) ?? elementIn(listener.to, checker))
    if (ts.isCallExpression(node)) around.push(...targetSought(node), ...targetWithin(node, checker))
    if (listener !== undefined && on !== undefined) found.push({ ...listener, on, by: node })
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  // Events on the elements that listeners look for around their targets.
  for (const it of [...found])
    if (it.on !== givenElement && names.has('target')) found.push(...around.map((on) => ({ ...it, on })))
  const reads: EventReads = {
    bubbles: (type) =>
      names.has('stopPropagation') || 1 < new Set(found.flatMap((it) => (it.event === type ? it.on : []))).size,
    isPrevented: names.has('preventDefault') || names.has('defaultPrevented'),
    modifiers: ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].filter((it) => names.has(it)).slice(0, mostModifiers),
  }
  return found.map(({ on, to, event, fn, by }) => ({
    occurs: pageEvent(on, event, reads),
    ...(on === givenElement ? { to } : {}),
    fn,
    by,
  }))
}

/** `givenElement` for an expression that is an element of a known type. */
function elementIn(node: ts.Expression, checker: ts.TypeChecker): string | undefined {
  return isElement(checker.getNonNullableType(checker.getTypeAtLocation(node))) ? givenElement : undefined
}

/** The selector by which a call looks around or at the target of an event: `event.target.closest('li')`. */
function targetSought({ expression, arguments: [first] }: ts.CallExpression): readonly string[] {
  if (!ts.isPropertyAccessExpression(expression) || !/^(?:closest|matches)$/.test(expression.name.text)) return []
  const text = first && constantText(first)
  return text === undefined ? [] : [text.split(',')[0]!.trim()]
}

/** The part of the page in which a call looks for the target of an event: `menu.contains(event.target)`. */
function targetWithin(
  { expression, arguments: [first] }: ts.CallExpression,
  checker: ts.TypeChecker,
): readonly string[] {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'contains' || first === undefined)
    return []
  const target = unwrapped(first)
  if (!ts.isPropertyAccessExpression(target) || target.name.text !== 'target') return []
  const part = partOf(expression.expression, checker, 0)
  return part === undefined || !isElementOf(part) ? [] : [part]
}

/** Most modifier keys of an event: with the key itself, they are the four arguments that an access takes at most. */
const mostModifiers = 3

/** A listener, and the expression whose events it gets. */
interface Added {
  readonly to: ts.Expression
  readonly event: string
  readonly fn: ts.Expression
}

function addedBy({ expression, arguments: [type, fn] }: ts.CallExpression): Added | undefined {
  const event = type && constantText(type)
  if (event === undefined || fn === undefined) return undefined
  const callee = unwrapped(expression)
  const to = ts.isPropertyAccessExpression(callee) ? callee.expression : callee
  const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee
  return ts.isIdentifier(name) && name.text === 'addEventListener' && /^[\w:.-]+$/.test(event)
    ? { to, event, fn }
    : undefined
}

function assignedBy({ left, right, operatorToken }: ts.BinaryExpression): Added | undefined {
  const target = unwrapped(left)
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isPropertyAccessExpression(target)) return undefined
  const event = /^on([a-z]+)$/.exec(target.name.text)?.[1]
  return event === undefined ? undefined : { to: target.expression, event, fn: right }
}

/** How far names are followed to the expressions that they stand for. */
const deepest = 3

/** The part of the page that an expression is: the element that a constant selector finds, or a global. */
function partOf(node: ts.Expression, checker: ts.TypeChecker, depth: number): string | undefined {
  const it = unwrapped(node)
  if (ts.isPropertyAccessExpression(it)) {
    const owner = it.expression.getText()
    if (it.name.text === 'body' && owner === 'document') return 'body'
    return owner === 'window' && it.name.text === 'document' ? 'document' : undefined
  }
  if (ts.isCallExpression(it)) return soughtBy(it, checker)
  if (!ts.isIdentifier(it)) return undefined
  const declaration = checker.getSymbolAtLocation(it)?.valueDeclaration
  if (declaration === undefined || declaration.getSourceFile().isDeclarationFile) return globalPart(it.text)
  const made = depth === deepest ? undefined : sourceOf(declaration)
  return made === undefined ? undefined : partOf(made, checker, depth + 1)
}

function globalPart(name: string): string | undefined {
  if (name === 'document') return name
  return /^(?:window|globalThis|self|addEventListener)$/.test(name) ? 'window' : undefined
}

/** The expression whose value, or the members of whose value, a variable has. */
function sourceOf(declaration: ts.Declaration): ts.Expression | undefined {
  if (ts.isVariableDeclaration(declaration)) {
    const loop = declaration.parent.parent
    return ts.isForOfStatement(loop) ? loop.expression : declaration.initializer
  }
  // `document.querySelectorAll('.tab').forEach((tab) => …)`
  const fn = ts.isParameter(declaration) ? declaration.parent : undefined
  const call = fn !== undefined && ts.isArrowFunction(fn) ? wrapped(fn).parent : undefined
  const callee = call !== undefined && ts.isCallExpression(call) ? call.expression : undefined
  const isEach = callee !== undefined && ts.isPropertyAccessExpression(callee) && callee.name.text === 'forEach'
  return isEach && fn?.parameters[0] === declaration ? callee.expression : undefined
}

/** The selector of the element that a call finds or creates. */
function soughtBy({ expression, arguments: [first] }: ts.CallExpression, checker: ts.TypeChecker): string | undefined {
  const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
  const isSearch = /^(?:getElementById|querySelector(?:All)?)$/.test(method)
  const kind = method === 'getElementById' ? 'name' : 'selector'
  const text = first && (isSearch ? soughtTexts(first, checker, kind)[0]?.text : constantText(first))
  if (text === undefined) return undefined
  switch (method) {
    case 'getElementById':
      return /^[a-z][\w-]*$/i.test(text) ? `#${text}` : undefined
    case 'createElement':
    case 'querySelector':
    case 'querySelectorAll':
      return text
    default:
      // A function of the source, such as `$('#go')`.
      return /^[#.[]/.test(text) ? text : undefined
  }
}

/** The selectors of elements whose value code reads in a page with listeners, where it is a person's input. */
export function filledIn(files: readonly ts.SourceFile[], checker: ts.TypeChecker): readonly string[] {
  if (pageListeners(files, checker).length === 0) return []
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'value') {
      const on = partOf(node.expression, checker, 0)
      if (on !== undefined && isElementOf(on) && on !== 'body') found.add(on)
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return [...found]
}

/** The texts to which code compares the key of an event: `event.key === 'Enter'`, or in a `switch`. */
export function comparedKeys(files: readonly ts.SourceFile[]): readonly string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && /^(?:key|code)$/.test(node.text)) addCompared(node, found)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return [...found]
}

function addCompared(key: ts.Identifier, found: Set<string>): void {
  const { parent } = key
  const read = wrapped(ts.isPropertyAccessExpression(parent) && parent.name === key ? parent : key)
  const user = read.parent
  const others = ts.isBinaryExpression(user)
    ? [user.left, user.right]
    : ts.isSwitchStatement(user)
      ? user.caseBlock.clauses.flatMap((it) => (ts.isCaseClause(it) ? it.expression : []))
      : ts.isCallExpression(user) &&
          ts.isPropertyAccessExpression(user.expression) &&
          user.expression.name.text === 'includes'
        ? listed(user.expression.expression)
        : []
  for (const it of others) if (ts.isStringLiteralLike(it)) found.add(it.text)
}

function listed(node: ts.Expression): readonly ts.Expression[] {
  const it = unwrapped(node)
  return ts.isArrayLiteralExpression(it) ? it.elements : []
}
