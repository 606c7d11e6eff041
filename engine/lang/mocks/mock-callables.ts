import ts from 'typescript'
import type { Callable, CallableId } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { knownExport } from '../../model/subject/known-modules.ts'
import type { Place } from '../../model/source/source.ts'
import {
  bodyPath,
  isArrangeable,
  mockKey,
  mockPath,
  type MockedExport,
  pageKey,
  pageName,
} from '../../model/subject/mocked-module.ts'
import { variablesKey } from '../../model/subject/environment-variables.ts'
import { isOpen } from '../inference/open-types.ts'
import { placeOf } from '../program/diagnostics/diagnostics.ts'
import type { Scope } from '../subject/callables/callables.ts'
import { importKey, type ImportedName, type MissingImports } from './missing-imports.ts'
import { variableReads, variablesIn } from './environment-variables.ts'
import { outermostFunction } from './given-functions.ts'
import { bodiesFor, storedKeys } from './page-bodies.ts'
import { filledIn } from './page-listeners.ts'

/** The callables that arrange mocks: of exports, of the emulated page, and of environment variables. */
export interface MockCallables {
  readonly ids: ReadonlyMap<string, CallableId>
  readonly ofPage: readonly CallableId[]
  /** By their names. */
  readonly variables: ReadonlyMap<string, CallableId>
}

/**
 * Adds a callable for each export of a mocked module that a test can arrange, unless the code ignores what it does. No
 * targets: they call no source.
 */
export function addMocks(scope: Scope, missing: MissingImports): MockCallables {
  const { checked, types, callables } = scope
  const { modules } = missing
  const ids = new Map<string, CallableId>()
  const variables = addVariables(scope)
  if (modules.length === 0) return { ids, ofPage: [], variables }
  const returns = types.idOf(checked.checker.getVoidType())
  const place = placeOf(checked.pasted(checked.entries[0]!), 0, 0)
  modules.forEach((mocked, module) => {
    for (const it of mocked.exports) {
      if (!isArrangeable(it) || it.tested === 'only') continue
      const parameter = {
        name: mockPath(it).at(-1)!,
        type: typeOf(scope, missing, it, module),
        optional: false,
        rest: false,
        hasDefault: false,
      }
      const id = callables.add({
        kind: 'set',
        name: `mock ${mockPath(it).join('.')}`,
        target: '',
        path: [mockKey(mocked), ...mockPath(it)],
        parameters: [parameter],
        returns,
        awaited: false,
        mocks: it.use,
        ...(it.isCommand === true ? { isCommand: true } : {}),
        ...(knownExport(mocked.specifier, it.name) === undefined ? {} : { imitates: true }),
        place,
      })
      ids.set(importKey({ ...it, module }), id)
    }
  })
  const ofPage = modules.some((it) => it.page !== undefined) ? addPage(scope, place) : []
  return { ids, ofPage, variables }
}

/** Adds a callable for each environment variable that the source reads. */
function addVariables({ checked, types, callables }: Scope): ReadonlyMap<string, CallableId> {
  const { checker, files } = checked
  const add = (name: string): CallableId =>
    callables.add({
      kind: 'set',
      name: `mock ${variablesKey} ${name}`,
      target: '',
      path: [variablesKey, name],
      parameters: [
        { name, type: types.idOf(checker.getStringType()), optional: false, rest: false, hasDefault: false },
      ],
      returns: types.idOf(checker.getVoidType()),
      awaited: false,
      mocks: 'value',
      place: placeOf(checked.pasted(checked.entries[0]!), 0, 0),
    })
  return new Map(variablesIn(files, checker).map((name) => [name, add(name)]))
}

/** Adds callables that arrange the body and the storage of the page, and one that reads the body for assertions. */
function addPage(scope: Scope, place: Place): readonly CallableId[] {
  const { checked, types, callables } = scope
  const { checker } = checked
  const common = { target: '', path: bodyPath, awaited: false, place } as const
  callables.add({
    ...common,
    kind: 'get',
    name: 'get body',
    target: pageName,
    parameters: [],
    returns: types.idOf(checker.getStringType()),
    isField: true,
    isPure: true,
  })
  const set = (name: string, path: readonly string[], type: TypeId): CallableId =>
    callables.add({
      ...common,
      kind: 'set',
      name: `mock ${name}`,
      path,
      parameters: [{ name, type, optional: false, rest: false, hasDefault: false }],
      returns: types.idOf(checker.getVoidType()),
      mocks: 'value',
    })
  const stored = storedKeys(checked.files).map(({ storage, key }) =>
    set(`${storage} ${key}`, [pageKey, storage, key], types.idOf(checker.getStringType())),
  )
  const filled = filledIn(checked.files, checker).map((selector) =>
    set(`value of ${selector}`, [pageKey, 'filled', selector], types.idOf(checker.getStringType())),
  )
  return [set('body', bodyPath, bodyType(scope)), ...stored, ...filled]
}

/** The type of the bodies in which the code may find what it looks for. */
function bodyType({ checked, types }: Scope): TypeId {
  const bodies = bodiesFor(checked.files).map((value) => types.intern({ kind: 'literal', value }))
  return bodies.length === 1 ? bodies[0]! : types.intern({ kind: 'union', members: bodies })
}

/** The type of the values that can stand for an export: declared if its module is there, otherwise inferred. */
function typeOf(scope: Scope, missing: MissingImports, mocked: MockedExport, module: number): TypeId {
  const { types, checked } = scope
  const { use } = mocked
  const name = { ...mocked, module }
  const states = statesOf(scope, missing, name)
  if (states !== undefined)
    return types.intern({ kind: 'function', parameters: [], returns: stateAndSetter(scope, states) })
  // Inference takes from the type of a global what the code uses of it.
  const whole = missing.modules[module]!.isGlobal ? undefined : missing.declared(name)
  const declared = whole === undefined ? undefined : declaredType(checked.checker, whole, use)
  const known = declared === undefined ? undefined : types.idOf(declared)
  if (use === 'value') return known ?? types.mocked(name).value
  const result = known ?? types.mocked(name).result
  return types.intern(
    use === 'function' ? { kind: 'function', parameters: [], returns: result } : { kind: 'constructor', makes: result },
  )
}

/** The declared type of an export, or of what it returns or makes; `undefined` if it leaves something to infer. */
function declaredType(checker: ts.TypeChecker, whole: ts.Type, use: MockedExport['use']): ts.Type | undefined {
  const signatures = use === 'function' ? whole.getCallSignatures() : whole.getConstructSignatures()
  const signature = signatures.at(-1)
  const type = use === 'value' ? whole : signature && checker.getReturnTypeOfSignature(signature)
  const isGeneric = use !== 'value' && signature?.typeParameters !== undefined
  return type === undefined || isGeneric || isOpen(checker, type) ? undefined : type
}

/** The types of the states in `const [state, setState] = useState(initial)`; undefined for other functions. */
function statesOf(
  { checked, types }: Scope,
  { exportOf, modules }: MissingImports,
  { module, name, members }: ImportedName,
): ReadonlySet<TypeId> | undefined {
  if (members !== undefined) return undefined
  if (knownExport(modules[module]!.specifier, name)?.returnsState !== true) return undefined
  const { checker } = checked
  const found = new Set<TypeId>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = exportOf(node.expression)
      if (callee?.module === module && callee.name === name) found.add(stateOf(node))
    }
    ts.forEachChild(node, visit)
  }
  const stateOf = (call: ts.CallExpression): TypeId => {
    const { parent } = call
    const pattern = ts.isVariableDeclaration(parent) && ts.isArrayBindingPattern(parent.name) ? parent.name : undefined
    const state = pattern?.elements[0]
    if (state === undefined || ts.isOmittedExpression(state)) return types.unknown
    return types.inferred(state) ?? types.idOf(checker.getTypeAtLocation(state))
  }
  checked.files.forEach(visit)
  return found
}

function stateAndSetter({ checked, types }: Scope, states: ReadonlySet<TypeId>): TypeId {
  const members = [...states]
  const state = members.length === 1 ? members[0]! : types.intern({ kind: 'union', members })
  const returns = types.idOf(checked.checker.getVoidType())
  const setter = types.intern({ kind: 'function', parameters: [], returns })
  return types.intern({
    kind: 'tuple',
    elements: [state, setter].map((type) => ({ type, optional: false, rest: false })),
  })
}

/**
 * Adds to each callable the arrangements that its code may need, directly or through functions, classes and variables
 * of the source that it names. Reads the text of each named declaration once.
 */
export function withArrangements(
  { checked, functions, callables }: Scope,
  { exportOf, readsPage }: MissingImports,
  { ids, ofPage, variables }: MockCallables,
): readonly Callable[] {
  if (ids.size === 0 && ofPage.length === 0 && variables.size === 0) return callables.items
  const { checker } = checked
  const variableRead = variableReads(checker)
  const files = new Set(checked.files)
  const bodies = new Map([...functions].map(([node, id]) => [id, node]))
  const read = (node: ts.Node): Uses => {
    const uses: Uses = { mocks: new Set(), declarations: new Set() }
    const visit = (it: ts.Node): void => {
      const named = exportOf(it)
      if (readsPage(it)) ofPage.forEach((id) => uses.mocks.add(id))
      const id = named === undefined ? undefined : ids.get(importKey(named))
      if (id !== undefined) uses.mocks.add(id)
      const variable = variables.size === 0 ? undefined : variables.get(variableRead(it) ?? '')
      if (variable !== undefined) uses.mocks.add(variable)
      if (ts.isIdentifier(it))
        for (const declaration of declarationsOf(it, checker))
          if (files.has(declaration.getSourceFile())) uses.declarations.add(declaration)
      ts.forEachChild(it, visit)
    }
    visit(node)
    return uses
  }
  const known = new Map<ts.Node, Uses>()
  const usesOf = (node: ts.Node): Uses => {
    const uses = known.get(node) ?? read(node)
    known.set(node, uses)
    return uses
  }
  const arrangementsOf = (root: ts.Node): readonly CallableId[] => {
    const reached = new Set([root])
    const mocks = new Set<CallableId>()
    // The loop also visits declarations that are added meanwhile.
    for (const node of reached) {
      const uses = usesOf(node)
      uses.mocks.forEach((it) => mocks.add(it))
      uses.declarations.forEach((it) => reached.add(it))
    }
    return [...mocks].sort((a, b) => a - b)
  }
  return callables.items.map((it): Callable => {
    const node = it.runs === undefined ? undefined : bodies.get(it.runs)
    if (node === undefined) return it
    const holder = it.callback === undefined ? node : outermostFunction(node)
    const arrangements = arrangementsOf(ts.isConstructorDeclaration(holder) ? holder.parent : holder)
    return arrangements.length === 0 ? it : { ...it, arrangements }
  })
}

/** The mocks and the declarations of the source that a node names. */
interface Uses {
  readonly mocks: Set<CallableId>
  readonly declarations: Set<ts.Node>
}

/** The functions, classes and variables that an identifier may name. */
function declarationsOf(node: ts.Identifier, checker: ts.TypeChecker): readonly ts.Node[] {
  const named = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
  if (named === undefined) return []
  const symbol = (named.flags & ts.SymbolFlags.Alias) === 0 ? named : checker.getAliasedSymbol(named)
  const declarations = (symbol.declarations ?? []).map((it) => (ts.isBindingElement(it) ? patternOwner(it) : it))
  return declarations.filter(
    (it) =>
      (ts.isFunctionLike(it) ||
        ts.isClassLike(it) ||
        ts.isVariableDeclaration(it) ||
        ts.isPropertyDeclaration(it) ||
        ts.isPropertyAssignment(it)) &&
      !it.getSourceFile().isDeclarationFile,
  )
}

/** The variable whose initializer a pattern takes apart. */
function patternOwner(element: ts.BindingElement): ts.Declaration {
  const owner = element.parent.parent
  return ts.isBindingElement(owner) ? patternOwner(owner) : owner
}
