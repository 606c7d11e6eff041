import ts from 'typescript'
import type { MockedExport, MockUse } from '../../model/subject/mocked-module.ts'
import { constantUse, isNamedLikeChoice, isNamedLikeConstant } from './constants.ts'
import { isStep, writeTarget } from '../effects/writes.ts'
import { isInTag } from '../syntax/jsx.ts'
import { isForErrors, testFor } from '../syntax/tested-errors.ts'
import { wrapped } from '../syntax/unwrapped.ts'

/** How code uses an import, and the members of it that it names. Built up by `addUse`. */
export interface ImportUses {
  /** The strongest use of the import itself; undefined if only members are used. */
  own: MockUse | undefined
  /** Whether it is passed on. An object with the named members serves as well as any other value. */
  isPassed: boolean
  readonly members: Map<string, ImportUses>
  /** The name that the code gives a default export that is a component. */
  shown: string | undefined
  /** Whether a variable takes its value while the module loads. */
  isFixed: boolean
  /** Whether a decorator uses it. */
  decorates: boolean
  /** Whether `instanceof` tests values for it. */
  isTested: boolean
  /** Whether it may be a class of errors. */
  isThrown: boolean
  /** Whether the code calls or constructs it, or a class extends it. */
  isMade: boolean
  /** Whether the code compares it, and uses it in no other way than a constant. */
  isCompared: boolean
  isOtherwiseUsed: boolean
}

export function emptyUses(): ImportUses {
  return {
    own: undefined,
    isPassed: false,
    members: new Map(),
    shown: undefined,
    isFixed: false,
    decorates: false,
    isTested: false,
    isThrown: false,
    isMade: false,
    isCompared: false,
    isOtherwiseUsed: false,
  }
}

/** The uses of a member, which are added if the member is new. */
export function memberUses({ members }: ImportUses, name: string): ImportUses {
  const uses = members.get(name) ?? emptyUses()
  members.set(name, uses)
  return uses
}

/** Adds the use of an import by a node that names it, which runs while its module loads, or in a call. */
export function addUse(uses: ImportUses, named: ts.Node, when: 'load' | 'call'): void {
  const use = useOf(named, when)
  const test = testFor(named)
  if (test !== undefined) {
    uses.isTested = true
    uses.isThrown ||= isForErrors(test)
  } else if (use === 'class' || use === 'function') uses.isMade = true
  const asConstant = constantUse(named)
  if (asConstant === 'compared') uses.isCompared = true
  if (asConstant === undefined) uses.isOtherwiseUsed = true
  if (use === 'value' && isPassed(ts.isExpression(named) ? wrapped(named) : named)) uses.isPassed = true
  else uses.own = stronger(uses.own, use)
}

/** Adds the use of a whole module that is only required. Code that passes it on may use any member of it. */
export function addWholeUse(uses: ImportUses, named: ts.Node, when: 'load' | 'call'): void {
  const use = useOf(named, when)
  uses.own = stronger(uses.own, use === 'function' || use === 'class' ? use : 'deep')
}

/** The names of the members that code reads of an import, one of the other, and the node of the last one. */
export function memberChain(root: ts.Expression): { readonly names: readonly string[]; readonly last: ts.Node } {
  const names: string[] = []
  let last: ts.Expression = root
  for (;;) {
    const { parent }: ts.Node = wrapped(last)
    if (!ts.isPropertyAccessExpression(parent) || !ts.isIdentifier(parent.name) || isWritten(wrapped(parent))) break
    names.push(parent.name.text)
    last = parent
  }
  return { names, last }
}

type Names = ReadonlySet<string>

/**
 * The exports of a module to mock, given their uses. `kinds` are the names of the members of built-in values; `known`
 * returns the use of an export that mocks imitate.
 */
export function exportsIn(
  { members }: ImportUses,
  kinds: readonly Names[],
  known: (name: string) => MockUse | undefined,
): readonly MockedExport[] {
  return [...members].flatMap(([name, uses]): readonly MockedExport[] => {
    const use = known(name)
    if (use !== undefined) return [{ name, use }]
    // Runners await modules, so one that exports `then` never loads.
    if (name === 'then') return []
    const { shown, isFixed, decorates } = uses
    const mocks = mocksIn(uses, [name], kinds).map((it): MockedExport => {
      const mock = isFixed && it.use === 'value' && it.members === undefined ? { name, use: 'deep' as const } : it
      return decorates && mock.use === 'deep' ? { ...mock, decorates: true } : mock
    })
    return shown === undefined ? mocks : mocks.map((it) => (it.use === 'component' ? { ...it, shown } : it))
  })
}

function mocksIn(uses: ImportUses, path: readonly string[], kinds: readonly Names[]): readonly MockedExport[] {
  const [name, ...members] = path as [string, ...string[]]
  const leaf = (use: MockUse): MockedExport => ({ name, ...(members.length === 0 ? {} : { members }), use })
  if (members.length === 0 && isDeep(uses, path)) return [leaf('deep')]
  if (isConstant(uses, path)) return [leaf('constant')]
  const named = [...uses.members]
  const inMembers = (): readonly MockedExport[] => named.flatMap(([key, it]) => mocksIn(it, [...path, key], kinds))
  switch (uses.own) {
    case 'function':
    case 'class':
      return [
        uses.isTested ? { ...leaf(uses.own), ...testsOf(uses) } : leaf(uses.own),
        ...inMembers().filter((it) => it.use !== 'value' && !isOfFunctions(it)),
      ]
    case 'component':
      return named.length === 0 ? [leaf('component')] : inMembers()
    case undefined:
      return named.length === 0 || isLikeBuiltin(uses, name, kinds) ? [leaf('value')] : inMembers()
    default:
      return [leaf(uses.own)]
  }
}

/** How values are tested for a class. */
function testsOf({ isMade, isThrown }: ImportUses): Pick<MockedExport, 'tested' | 'isThrown'> {
  return { tested: isMade ? 'also' : 'only', ...(isThrown ? { isThrown } : {}) }
}

/** Whether an import or one of its members is needed while its importer loads, other than as a constant. */
function isDeep(uses: ImportUses, path: readonly string[]): boolean {
  if (isConstant(uses, path)) return false
  return uses.own === 'deep' || [...uses.members].some(([name, it]) => isDeep(it, [...path, name]))
}

/** Whether code only compares an import and passes it on, and names it like a constant. */
function isConstant({ own, members, isCompared, isOtherwiseUsed }: ImportUses, path: readonly string[]): boolean {
  if (isOtherwiseUsed || 0 < members.size) return false
  if (isNamedLikeChoice(path)) return true
  return isCompared && (own === undefined || own === 'value') && isNamedLikeConstant(path)
}

const strengths: readonly MockUse[] = ['value', 'component', 'class', 'function', 'deep', 'imitated']

function stronger(a: MockUse | undefined, b: MockUse): MockUse {
  return a !== undefined && strengths.indexOf(b) < strengths.indexOf(a) ? a : b
}

/** How an import is used where an expression names it. */
function useOf(named: ts.Node, when: 'load' | 'call'): MockUse {
  if (isInTag(named)) return 'component'
  const node = ts.isExpression(named) ? wrapped(named) : named
  const { parent } = node
  const isConstructed = (ts.isNewExpression(parent) && parent.expression === node) || testFor(node) !== undefined
  const isCalled =
    (ts.isCallExpression(parent) && parent.expression === node) ||
    (ts.isTaggedTemplateExpression(parent) && parent.tag === node) ||
    ts.isDecorator(parent)
  const isExtended = ts.isExpressionWithTypeArguments(parent) && ts.isHeritageClause(parent.parent)
  if (when === 'load' && !isKept(node)) return 'deep'
  if (isCalled) return 'function'
  return isConstructed || isExtended ? 'class' : 'value'
}

/** Whether code only keeps an import for later: as a part of a literal, or as an export. */
function isKept({ parent }: ts.Node): boolean {
  return (
    ts.isExportSpecifier(parent) ||
    ts.isExportAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isArrayLiteralExpression(parent)
  )
}

/** Whether code hands an import to other code, which may use any member of it. */
function isPassed(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== node
  const isBound = ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)
  return isKept(node) || isBound || ts.isReturnStatement(parent) || ts.isArrowFunction(parent)
}

/** Whether code assigns a member or deletes it. */
function isWritten(node: ts.Node): boolean {
  const { parent } = node
  return ts.isDeleteExpression(parent) || isStep(parent) || writeTarget(parent) === node
}

/** Whether every function has such a member. */
function isOfFunctions({ members = [] }: MockedExport): boolean {
  const name = members.at(-1)!
  return name in Function.prototype || name === 'prototype'
}

/** Whether members are those of a string, an array and so on. A default export is rather an object with functions. */
function isLikeBuiltin({ members }: ImportUses, exported: string, kinds: readonly Names[]): boolean {
  const names = [...members.keys()]
  // In `api.orders.find.useQuery()`, it is not the method of a list.
  const leadsOn = [...members.values()].some((it) => it.own === undefined && 0 < it.members.size)
  if (leadsOn && !names.includes('length')) return false
  if (names.includes('length') || names.includes('then')) return true
  return exported !== 'default' && kinds.some((kind) => names.every((it) => kind.has(it)))
}
