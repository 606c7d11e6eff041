import ts from 'typescript'
import { isJsxRuntime, isOwnDefault, knownExport } from '../../model/subject/known-modules.ts'
import { isInDeepMock, mockKey, mockPath, mockName } from '../../model/subject/mocked-module.ts'
import type { Callable, CallableId, CallbackPlace } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { addSignatures, type Scope } from '../subject/callables/callables.ts'
import { isJsx } from '../syntax/jsx.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'
import { functionsIn, functionsWithin, outermostFunction, type RunningFunction } from './given-functions.ts'
import { importKey, type MissingImports } from './missing-imports.ts'

/** Beyond this, a search could not try all callbacks. */
export const mostCallbacks = 200

/**
 * Adds callables for functions that the code gives away without calling them: attributes of elements that `roots`
 * return, and arguments of mock functions in `tested` files.
 */
export function addCallbacks(
  scope: Scope,
  missing: MissingImports,
  roots: readonly CallableId[],
  tested: readonly ts.SourceFile[],
): readonly CallableId[] {
  if (missing.modules.length === 0) return []
  return [...addHandlers(scope, missing, roots), ...addReceived(scope, missing, tested)]
}

/**
 * Adds those in the elements that a root returns: attributes, only children, and members of objects in attributes; also
 * components of the same file that no test can name, and what the elements that they return have.
 */
export function addHandlers(
  scope: Scope,
  missing: MissingImports,
  roots: readonly CallableId[],
): readonly CallableId[] {
  const hasElements = missing.modules.some(({ specifier }) => isJsxRuntime(specifier) || isOwnDefault(specifier))
  if (!hasElements) return []
  const { callables, functions } = scope
  const bodies = new Map([...functions].map(([node, id]) => [id, node]))
  const added: CallableId[] = []
  const known = new Set<ts.Node>()
  const reached = new Set(callables.items.flatMap((it) => it.runs ?? []))
  const waiting = [...roots]
  for (const root of waiting) {
    const { runs, target, name, nonNullReturns, returns } = callables.items[root]!
    const body = runs === undefined ? undefined : bodies.get(runs)
    if (body === undefined || known.has(body) || !containsJsx(body)) continue
    known.add(body)
    const counts = new Map<string, number>()
    const counted = (key: string): number => {
      const at = counts.get(key) ?? 0
      counts.set(key, at + 1)
      return at
    }
    const receiver = nonNullReturns ?? returns
    const add = (member: string, fn: RunningFunction | undefined): void => {
      if (fn === undefined || mostCallbacks <= added.length) return
      const place: CallbackPlace = { in: 'element', at: counted(member) }
      added.push(...addFunction(scope, fn, { place, name: `${member} of ${name}`, target, member, receiver }))
    }
    const addComponent = (tag: ts.Expression): void => {
      const [fn] = functionsIn(scope, tag)
      if (fn === undefined || fn.getSourceFile() !== body.getSourceFile() || mostCallbacks <= added.length) return
      const component = nameAtRunTime(fn)
      const at = counted(`<${component}>`)
      const id = functions.get(fn)
      if (id === undefined || reached.has(id)) return
      reached.add(id)
      const place: CallbackPlace = { in: 'type', component, at }
      const ids = addFunction(scope, fn, { place, name: tag.getText(), target, receiver })
      added.push(...ids)
      waiting.push(...ids)
    }
    const visit = (node: ts.Node): void => {
      if (ts.isJsxOpeningLikeElement(node) && ts.isIdentifier(node.tagName)) addComponent(node.tagName)
      const held = heldAt(node)
      if (held !== undefined) add(held.member, functionsIn(scope, held.value)[0])
      if (ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent) && ts.isIdentifier(node.name))
        add(node.name.text, node)
      if (ts.isCallExpression(node) && isReceiving(node, missing)) {
        visit(node.expression)
        node.arguments.forEach(visitKept)
      } else ts.forEachChild(node, visit)
    }
    /** Elements have nothing of the objects that a mock receives. */
    const visitKept = (node: ts.Node): void => {
      ts.forEachChild(node, ts.isFunctionLike(node) ? visit : visitKept)
    }
    visit(body)
  }
  return added
}

/** Whether a call gives its arguments to a mock that does nothing with them. */
function isReceiving({ expression }: ts.CallExpression, { exportOf, modules }: MissingImports): boolean {
  const mock = exportOf(unwrapped(expression))
  return mock !== undefined && knownExport(modules[mock.module]!.specifier, mock.name) === undefined
}

/** The `name` of a function object: its own, or that of the variable that it initializes. */
function nameAtRunTime(fn: RunningFunction): string {
  if (fn.name !== undefined) return fn.name.getText()
  const { parent } = ts.isExpression(fn) ? wrapped(fn) : fn
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : ''
}

function containsJsx(node: ts.Node): boolean {
  return isJsx(node) || ts.forEachChild(node, containsJsx) === true
}

/** The value of an attribute, an only child, or a member of an object, with its name. */
function heldAt(node: ts.Node): { readonly member: string; readonly value: ts.Expression } | undefined {
  if (ts.isJsxAttribute(node))
    return ts.isIdentifier(node.name) && isExpression(node.initializer)
      ? { member: node.name.text, value: node.initializer.expression }
      : undefined
  if (ts.isJsxElement(node)) {
    const children = node.children.filter((it) => !ts.isJsxText(it) || !it.containsOnlyTriviaWhiteSpaces)
    const [child] = children
    return children.length === 1 && ts.isJsxExpression(child!) && child.expression !== undefined
      ? { member: 'children', value: child.expression }
      : undefined
  }
  const isNamed = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)
  return isNamed ? { member: node.name.text, value: node.initializer } : undefined
}

function isExpression(
  node: ts.JsxAttributeValue | undefined,
): node is ts.JsxExpression & { readonly expression: ts.Expression } {
  return node !== undefined && ts.isJsxExpression(node) && node.expression !== undefined
}

function addReceived(
  scope: Scope,
  { exportOf, modules }: MissingImports,
  tested: readonly ts.SourceFile[],
): readonly CallableId[] {
  const added: CallableId[] = []
  const known = new Set<string>()
  /** The number of calls of a mock in a function of the top level, by both. */
  const counts = new Map<ts.Node, Map<string, number>>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) visitCall(node)
    ts.forEachChild(node, visit)
  }
  const visitCall = (node: ts.CallExpression | ts.NewExpression): void => {
    const mock = node.arguments === undefined ? undefined : exportOf(unwrapped(node.expression))
    if (mock === undefined) return
    const module = modules[mock.module]!
    const mocked = module.exports.find((it) => importKey({ ...it, module: mock.module }) === importKey(mock))
    if (mocked === undefined || (mocked.use !== 'function' && mocked.use !== 'class')) return
    if (isInDeepMock(module, mocked) || knownExport(module.specifier, mocked.name) !== undefined) return
    const holder = outermostFunction(node)
    const path = [mockKey(module), ...mockPath(mocked)]
    const key = mockName(path)
    const ofHolder = counts.get(holder) ?? new Map<string, number>()
    counts.set(holder, ofHolder)
    const call = ofHolder.get(key) ?? 0
    ofHolder.set(key, call + 1)
    node.arguments!.forEach((value, argument) => {
      for (const { members, fn } of functionsWithin(scope, value, 0)) {
        // Earlier calls may belong to another path through the code.
        for (const at of new Set([0, call])) {
          const id = mockName([key, String(at), String(argument), ...members])
          if (known.has(id) || mostCallbacks <= added.length) continue
          known.add(id)
          const place: CallbackPlace = { in: 'mock', call: at, argument, members, givers: [] }
          const shown = [mockPath(mocked).at(-1)!, ...members].join(' ')
          added.push(...addFunction(scope, fn, { place, name: `${shown} callback`, target: '', path }))
        }
      }
    })
  }
  tested.forEach(visit)
  return added
}

/** How a test finds a function, and what it calls it. */
interface Found {
  readonly place: CallbackPlace
  readonly name: string
  readonly target: string
  readonly path?: readonly string[]
  readonly member?: string
  readonly receiver?: TypeId
}

/** Adds the callable of a function that the code gives away; none if it has type parameters. */
export function addFunction(
  scope: Scope,
  fn: RunningFunction,
  { place, path = [], ...found }: Found,
): readonly CallableId[] {
  const { checker } = scope.checked
  const signature = checker.getSignatureFromDeclaration(fn)
  const { symbol } = checker.getTypeAtLocation(fn)
  if (signature === undefined || signature.typeParameters !== undefined) return []
  return addSignatures(scope, { kind: 'callback', path, callback: place, ...found }, symbol, [signature])
}

/**
 * Adds to each callback of a mock the targets that may call that mock, and the name of the first one. Callbacks that need
 * no such call themselves are among them: a handler of a route that queries a database.
 */
export function withGivers(callables: readonly Callable[], targets: readonly CallableId[]): readonly Callable[] {
  if (!callables.some(({ callback }) => callback?.in === 'mock')) return callables
  const mocks = new Map(
    callables.flatMap((it, id) => (it.mocks === undefined ? [] : [[mockName(it.path), id] as const])),
  )
  return callables.map((it): Callable => {
    const { callback, path } = it
    if (callback?.in !== 'mock') return it
    const mock = mocks.get(mockName(path))
    const givers = targets.filter((id) => {
      const target = callables[id]!
      const isReady = target.callback === undefined || target.callback.in === 'load'
      return isReady && mock !== undefined && target.arrangements?.includes(mock) === true
    })
    const [giver] = givers
    return giver === undefined ? it : { ...it, target: callables[giver]!.target, callback: { ...callback, givers } }
  })
}

/** Whether a callable is no callback of a mock that no target calls. */
export function isGiven({ callback }: Callable): boolean {
  return callback?.in !== 'mock' || 0 < callback.givers.length
}
