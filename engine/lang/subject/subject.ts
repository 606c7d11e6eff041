import ts from 'typescript'
import type { FunctionId } from '../../model/goal/predicate.ts'
import type { CallableId, ClassShape, ModuleShape, Subject } from '../../model/subject/subject.ts'
import { usesPageAtLoad, valueOfConstant } from '../../model/subject/mocked-module.ts'
import type { ClassId, TypeId, BuiltinName, Parameter } from '../../model/subject/type.ts'
import { accessorNames } from './callables/accessor-names.ts'
import { assignableTypes } from './types/assignable.ts'
import { createCallableList, type Scope } from './callables/callables.ts'
import { addConstructors, addMakers, addMembers, addStatics } from './callables/class-callables.ts'
import { addressesIn } from './values/addresses.ts'
import { collectConstants } from './values/constants.ts'
import { schemaTexts } from './values/schema-texts.ts'
import { addConstants } from './callables/constant-callables.ts'
import { addFields, addFieldsOfObjects } from './callables/field-callables.ts'
import { reachedFrom } from './callables/escaping-values.ts'
import { exportedValues, type ExportedValue } from './exports/exported-values.ts'
import { importedValues, type ImportedValue } from './exports/imported-values.ts'
import { type PackageValue, packageValues } from './exports/package-values.ts'
import { addValue, type FoundClass } from './callables/object-callables.ts'
import { lacksTypes } from '../inference/missing-types.ts'
import { caughtErrors } from '../mocks/caught-errors.ts'
import { jsonTexts } from '../mocks/json-texts.ts'
import { findMissingImports, importKey, type MissingImports } from '../mocks/missing-imports.ts'
import { bodiesFor } from '../mocks/page/page-bodies.ts'
import { chosenTexts } from '../mocks/page/sought-elements.ts'
import { loadsLater } from '../program/emit/awaiting-modules.ts'
import { exitsAtLoad } from '../mocks/load-exits.ts'
import { addCallbacks, addHandlers, isGiven, withGivers } from '../mocks/callbacks.ts'
import { addInstances } from '../mocks/mocked-classes.ts'
import { addPageEvents } from '../mocks/page/page-events.ts'
import { pageListeners } from '../mocks/page/page-listeners.ts'
import { addLoadCallbacks } from '../mocks/load-callbacks.ts'
import { addMocks } from '../mocks/mock-callables.ts'
import { withArrangements } from '../mocks/needed-arrangements.ts'
import { isMockedGlobal } from '../mocks/sandbox-globals.ts'
import { isInDomLib } from './types/dom-types.ts'
import { addPassingTime } from './time/passing-time.ts'
import { addPendingCalls } from './time/pending-calls.ts'
import { importedNames } from '../program/emit/erased-imports.ts'
import { usedParts } from '../program/emit/used-parts.ts'
import type { CheckedProgram } from '../program/program.ts'
import { findPure } from '../effects/purity.ts'
import { addReferences, symbolsWithin } from './exports/references.ts'
import { addState } from './callables/state-callables.ts'
import { withoutImpossibleParts } from './types/impossible-parts.ts'
import { describeClass, descendants, type SourceClass, sourceClasses } from './types/source-classes.ts'
import { createTypeTable, isInstanceType } from './types/types.ts'
import { isForErrors, testFor } from '../syntax/tested-errors.ts'
import { languageGlobals } from '../../model/subject/watched-globals.ts'
import { isInLibrary } from '../instrument/library-symbols.ts'
import { placeOf } from '../program/diagnostics/diagnostics.ts'

/** A subject, and its relation to the compiler's symbols and types. */
export interface DescribedSubject {
  readonly subject: Subject
  /** By `ClassId`. */
  readonly classes: readonly SourceClass[]
  /** The id of a type, if the subject has it. */
  readonly typeId: (type: ts.Type) => TypeId | undefined
  /** The symbol behind a name of the export record. */
  readonly exported: (name: string) => ts.Symbol | undefined
  /** The callable that arranges the mock which an expression reads, if it reads one. */
  readonly mockAt: (node: ts.Node) => CallableId | undefined
}

/** Whether calls may change module state. */
export type Memory = 'stateless' | 'stateful'

/**
 * Describes the testable parts of a source that compiles. `functions` are its functions by the node with the body.
 * `targets` is empty if nothing can be called. Of the functions that the code gives to mocks, only those in `tested`
 * files are described, if any.
 */
export function describeSubject(
  checked: CheckedProgram,
  functions: ReadonlyMap<ts.Node, FunctionId>,
  memory: Memory,
  tested: readonly ts.SourceFile[] = checked.files,
): DescribedSubject {
  const { checker } = checked
  const missing = findMissingImports(checked)
  const values = isPageScript(checked, missing) ? [] : exportedValues(checked)
  const imported = importedValues(checked, values)
  const packaged = packageValues(
    checked,
    [...values, ...imported].map((it) => it.name),
  )
  const ownClasses = sourceClasses(checker, checked.files)
  const classes = [...ownClasses, ...packaged.classes.map((it) => describeClass(checker, it))]
  const ids = new Map(classes.map((it, id) => [it.symbol, id]))
  const types = createTypeTable(
    checker,
    checked.files,
    ids,
    new Map([...values, ...imported, ...packaged.values].map((it) => [it.symbol, it.name])),
    missing,
  )
  const callables = createCallableList()
  const isPure = findPure(checked.files, checker)
  const scope: Scope = { checked, types, functions, callables, accessors: accessorNames(checked.files), isPure }

  const constructors = new Map<ClassId, readonly CallableId[]>()
  const owners = new Map<ClassId, string>()
  const found: FoundClass = (type, place) => {
    const id = isInstanceType(type) ? undefined : ids.get(type.symbol)
    if (id === undefined) return false
    if (constructors.has(id)) return true
    owners.set(id, place.target)
    const described = classes[id]!
    const isOfPackage = ownClasses.length <= id
    constructors.set(id, (isOfPackage ? addMakers : addConstructors)(scope, id, described, place))
    if (!isOfPackage) addStatics(scope, found, described, place)
    return true
  }
  for (const { symbol, type, target, name } of values) addValue(scope, found, symbol, type, { target, path: [name] })
  const exportedOnes = callables.items.length
  const classesUnderTest = [...constructors.keys()]
  const makers = [...imported.filter((it) => !it.isEnum), ...packaged.values]
  for (const { symbol, type, target, name } of makers) addValue(scope, found, symbol, type, { target, path: [name] })

  const exportedClasses = classesAmong(ids, [...values, ...makers])
  // Tests use instances of packages only as arguments.
  const members = membersOf(scope, ownClasses, owners)
  const thrown = missing.modules.length === 0 ? new Set() : thrownSymbols(checked)
  const ofSource = classes.map((sourceClass, id): ClassShape => {
    types.idOf(sourceClass.instance)
    const exported = exportedClasses.get(id)
    return {
      name: sourceClass.name,
      ...(exported === undefined ? {} : { exported: exported.name }),
      isAbstract: sourceClass.isAbstract,
      ...(thrown.has(sourceClass.symbol) ? { isThrown: true as const } : {}),
      ...(sourceClass.instance.typeParameters === undefined
        ? {}
        : { typeParameters: sourceClass.instance.typeParameters.length }),
      subclasses: [...descendants(classes, sourceClass.symbol)],
      constructors: constructors.get(id) ?? [],
      members: members[id] ?? [],
      fields: [],
    }
  })
  const shapes = [...ofSource, ...addInstances(scope, missing, ofSource.length)]
  const roots = [...callables.items.keys()].filter((it) => it < exportedOnes)
  const exportedMembers = classesUnderTest.flatMap((it) => shapes[it]!.members)
  const exported = [...new Set([...roots, ...exportedMembers])]
  const givenIn = (those: readonly ts.SourceFile[]): readonly CallableId[] => {
    const received = addCallbacks(scope, missing, exported, those)
    const atLoad = addLoadCallbacks(scope, missing, those)
    // A mock may get components, as in `observer(function List() { … })`.
    return [...received, ...atLoad, ...addHandlers(scope, missing, atLoad)]
  }
  const ofTested = givenIn(tested)
  // A file without functions is tested by those that it imports.
  const received = exported.length + ofTested.length === 0 ? givenIn(checked.files) : ofTested
  const given = [...received, ...addPageEvents(scope)]
  const targets = reachedFrom(scope, [...exported, ...given], shapes)
  const constantsRead = targets.length === 0 ? addConstants(scope, values) : []
  // Code without exports whose functions are all given away is imported for its effects.
  const isOnlyLoaded = !checked.hasExports && exported.length === 0 && constantsRead.length === 0
  const named = isOnlyLoaded ? [] : values
  const hasExports = checked.hasExports || isOnlyLoaded
  addReferences(scope, named)
  const collected = collectConstants(checked.files, checker)
  // Code that has a page may parse texts as HTML.
  const html = checked.hasPage
    ? [
        ...bodiesFor(checked.files, checker).slice(0, 1),
        '<a href="/a">b</a><a></a>',
        ...chosenTexts(checked.files, checker),
      ]
    : []
  const addresses = addressesIn(checked.files, checker)
  const hasMocks = 0 < missing.modules.length
  const readsRequests = types.entries.some(({ shape }) => shape.kind === 'builtin' && shape.name === 'Request')
  const json = [
    ...(hasMocks || readsRequests ? jsonTexts(checked.files, checker) : []),
    ...(readsRequests ? schemaTexts(checked.entries, checker) : []),
  ]
  const mockedConstants = missing.modules.flatMap(({ exports }) => exports.filter((it) => it.use === 'constant'))
  const errors = hasMocks ? caughtErrors(checked.files, checker) : []
  const constants = {
    ...collected,
    strings: [
      ...new Set([...collected.strings, ...html, ...addresses, ...json, ...mockedConstants.map(valueOfConstant)]),
    ],
    ...(errors.length === 0 ? {} : { errors }),
  }
  const pendingCalls = addPendingCalls(scope, targets)
  addOutsideEvents(scope)
  addPassingTime(scope, constants.numbers)
  const mocks = addMocks(scope, missing)
  const fields = addFields(scope, ownClasses)
  addFieldsOfObjects(scope)
  // A module without exports does not show its state, and a test cannot reset it. A deep mock has none.
  if (memory === 'stateful' && checked.hasExports)
    addState(
      scope,
      values.filter((it) => !missing.keepsMock(it.symbol)),
    )
  types.describeMentioned()
  const implementers = (type: ts.Type): ReadonlySet<ClassId> => {
    const symbol = type.getSymbol()
    return symbol === undefined ? new Set() : descendants(classes, symbol)
  }
  const assignable = assignableTypes(checker, types.entries, shapes, implementers)
  const makersOfValues = { callables: callables.items, classes: shapes, assignable }
  const typeShapes = withoutImpossibleParts(
    types.entries.map((it) => it.shape),
    makersOfValues,
  )
  const described = withGivers(withArrangements(scope, missing, mocks), targets)
  const heldSymbols = symbolsWithin(scope, values).map((it) => it.path.join('.'))
  const subject: Subject = {
    entry: checked.pasted(checked.entries[0]!).file,
    modules: modulesOf(checked, named, hasExports),
    imported: [...importedModules(checked, imported), ...packagesOf(packaged.values)],
    hasExports,
    types: typeShapes,
    assignable,
    classes: shapes.map((it, id) => ({ ...it, fields: fields[id] ?? it.fields })),
    callables: described,
    targets: [...targets, ...constantsRead, ...pendingCalls].filter((it) => isGiven(described[it]!)),
    constants,
    ...(missing.modules.length === 0 ? {} : { mocked: missing.modules }),
    ...(lacksTypes(checked.files, checker, missing) ? { lacksTypes: true as const } : {}),
    ...(exitsAtLoad(checked.files, checker) ? { exitsAtLoad: true as const } : {}),
    ...(loadsLater(checked) ? { awaitsAtLoad: true as const } : {}),
    ...(mocks.variables.size === 0 ? {} : { variables: [...mocks.variables.keys()] }),
    ...(mocks.ofSystem.size === 0 ? {} : { readsSystem: true as const }),
    ...(heldSymbols.length === 0 ? {} : { heldSymbols }),
    // Parts of the platform are the host's where exported tests run.
    ...(namesHost(checked) || 0 < usedParts(checked).size ? { namesHost: true as const } : {}),
  }
  const typeId = (type: ts.Type): TypeId | undefined => {
    const id = types.idOf(type)
    return id < typeShapes.length ? id : undefined
  }
  const byName = new Map(values.map(({ name, symbol }) => [name, symbol]))
  const mockAt = (node: ts.Node): CallableId | undefined => {
    const named = mocks.ids.size === 0 ? undefined : missing.exportOf(node)
    return named && mocks.ids.get(importKey(named))
  }
  return { subject, classes, typeId, exported: (name) => byName.get(name), mockAt }
}

/**
 * Whether code without exports is the script of a page: it adds listeners, and uses the page while it loads. Tests load it
 * for each page, so they reach its functions only by events.
 */
function isPageScript({ checker, files, hasExports }: CheckedProgram, { modules }: MissingImports): boolean {
  return !hasExports && usesPageAtLoad({ mocked: modules }) && 0 < pageListeners(files, checker).length
}

/** The classes that code tells from other errors by `instanceof`. */
function thrownSymbols({ files, checker }: CheckedProgram): ReadonlySet<unknown> {
  const found = new Set<unknown>()
  const visit = (node: ts.Node): void => {
    const test = testFor(node)
    if (test !== undefined && isForErrors(test)) found.add(checker.getTypeAtLocation(node).getSymbol())
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return found
}

/**
 * Adds the members of classes, base classes first, so that inherited members are reused; returns them by id. `owners`
 * are the targets by which tests name classes.
 */
function membersOf(
  scope: Scope,
  classes: readonly SourceClass[],
  owners: ReadonlyMap<ClassId, string>,
): readonly (readonly CallableId[])[] {
  const known = new Map<ts.Node, readonly CallableId[]>()
  const members: (readonly CallableId[])[] = []
  const order = [...classes.keys()].sort((a, b) => classes[a]!.ancestors.size - classes[b]!.ancestors.size || a - b)
  for (const id of order) {
    members[id] = addMembers(scope, id, classes[id]!, owners.get(id), known)
  }
  return members
}

/** Whether a text has no imports. The file that the compiler reads also has exports, which stand in for missing ones. */
function isScript(text: string): boolean {
  return !ts.isExternalModule(ts.createSourceFile('script.tsx', text, ts.ScriptTarget.Latest))
}

function modulesOf(
  checked: CheckedProgram,
  values: readonly ExportedValue[],
  hasExports: boolean,
): readonly ModuleShape[] {
  return checked.entries.map((file, entry) => {
    const { name, text } = checked.pasted(file)
    const exports = values.filter((it) => it.entry === entry).map((it) => [it.name, it.exported] as const)
    return {
      name,
      exports: Object.fromEntries(exports),
      ...(hasExports && !checked.hasExports && isScript(text) ? { isScript: true as const } : {}),
      ...(hasExports ? {} : { text: text.replace(/^\uFEFF?#!.*/, '').trim(), ...namesOfImports(file) }),
    }
  })
}

function namesOfImports({ statements }: ts.SourceFile): Pick<ModuleShape, 'importedNames'> {
  const imports = statements.filter((it) => ts.isImportDeclaration(it) || ts.isImportEqualsDeclaration(it))
  const names = imports.flatMap((it) => importedNames(it) ?? []).map((it) => it.text)
  return names.length === 0 ? {} : { importedNames: names }
}

function importedModules(checked: CheckedProgram, imported: readonly ImportedValue[]): readonly ModuleShape[] {
  return [...new Set(imported.map((it) => it.file))].map((file) => ({
    name: checked.pasted(file).name,
    exports: Object.fromEntries(imported.filter((it) => it.file === file).map((it) => [it.name, it.exported])),
  }))
}

function packagesOf(values: readonly PackageValue[]): readonly ModuleShape[] {
  return [...new Set(values.map((it) => it.specifier))].map((specifier) => ({
    name: specifier,
    isPackage: true,
    exports: Object.fromEntries(values.filter((it) => it.specifier === specifier).map((it) => [it.name, it.exported])),
  }))
}

type NamedValue = Pick<ExportedValue, 'name' | 'target' | 'type'>

/** The classes that are exports themselves, not just in an object. */
function classesAmong(
  ids: ReadonlyMap<ts.Symbol, ClassId>,
  values: readonly NamedValue[],
): ReadonlyMap<ClassId, NamedValue> {
  const found = new Map<ClassId, NamedValue>()
  for (const value of values) {
    const id = isInstanceType(value.type) ? undefined : ids.get(value.type.symbol)
    if (id !== undefined) found.set(id, value)
  }
  return found
}

/** Whether code names a host global such as `URL`, as a value or type. Console and timers do not count. */
export function namesHost({ files, checker }: Pick<CheckedProgram, 'files' | 'checker'>): boolean {
  const visit = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && isOfHost(node, checker)) || ts.forEachChild(node, (it) => visit(it) || undefined) === true
  return files.some(visit)
}

function isOfHost(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  if (common.has(node.text) || languageGlobals.includes(node.text)) return false
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration
  if (declaration === undefined || !isInLibrary(declaration)) return false
  // Tests mock these.
  if (isInDomLib(declaration) && isMockedGlobal(node.text)) return false
  // Members of library types belong to an interface, parameters to a function.
  const holder = ts.isVariableDeclaration(declaration) ? declaration.parent.parent.parent : declaration.parent
  return ts.isSourceFile(holder) || ts.isModuleBlock(holder)
}

const common = new Set(
  (
    'globalThis undefined NaN Infinity console setTimeout setInterval setImmediate clearTimeout clearInterval ' +
    'clearImmediate queueMicrotask'
  ).split(' '),
)

/** Adds callables for `EventTarget` events and aborts that a source may listen to. No targets: they call no source. */
function addOutsideEvents(scope: Scope): void {
  const { checked, types, callables } = scope
  const has = (name: BuiltinName): boolean =>
    types.entries.some(({ shape }) => shape.kind === 'builtin' && shape.name === name)
  const builtin = (name: BuiltinName): TypeId => types.intern({ kind: 'builtin', name, args: [] })
  const add = (name: string, member: string, parameters: readonly Parameter[]): void => {
    const returns = types.idOf(checked.checker.getVoidType())
    const place = placeOf(checked.pasted(checked.entries[0]!), 0, 0)
    callables.add({ kind: 'event', name, target: '', path: [], member, parameters, returns, awaited: false, place })
  }
  if (has('EventTarget'))
    add('dispatch an event', 'dispatchEvent', [
      needed('target', builtin('EventTarget')),
      needed('event', builtin('Event')),
    ])
  if (has('AbortSignal') || has('AbortController'))
    add('abort', 'abort', [needed('controller', builtin('AbortController'))])
}

function needed(name: string, type: TypeId): Parameter {
  return { name, type, optional: false, rest: false, hasDefault: false }
}
