import ts from 'typescript'
import type { ClassId, TypeId, TypeShape } from '../../../model/subject/type.ts'
import { libraryType } from './builtin-types.ts'
import { describeEnum, enumOf, type ExportNames } from './enums.ts'
import { type Bindings, mentions } from './instantiation.ts'
import { elementsFor } from '../../mocks/page/page-bodies.ts'
import { typeOfTexts } from '../../mocks/page/text-patterns.ts'
import { isEmptyObject, isLacking, objectShape } from './object-type.ts'
import { isElement, isOfDom } from './dom-types.ts'
import { keysOf, literalOf, plainKind, plainType, reduced } from './reduced-type.ts'
import { createInference } from '../../inference/infer.ts'
import { brandedPrimitive, textShape } from './text-types.ts'
import { type ImportedName, type MissingImports, nothingMissing } from '../../mocks/missing-imports.ts'
import { inFixedOrder } from '../values/fixed-order.ts'
import type { TypeRefs } from './type-refs.ts'

/** Translates compiler types to shapes. Equal types share an id; recursive types refer to themselves by id. */
export interface TypeTable extends TypeRefs {
  /** By `TypeId`; grows as ids are requested. */
  readonly entries: readonly TypeEntry[]
  /** The id of a shape without a type in the source, such as an array of a generator's items. */
  intern(shape: TypeShape): TypeId
  /** The types of an export of a mocked module and of its results, inferred from their use. */
  mocked(name: ImportedName): { readonly value: TypeId; readonly result: TypeId }
  /** The type of the receiver of a detached method, inferred from its use. */
  receiverOf(fn: ts.Node): TypeId
  /** Assigns ids to type arguments of all encountered instances; no shape refers to them. */
  describeMentioned(): void
  /** Calls `describe` with type parameters bound. */
  under<T>(bindings: Bindings, describe: () => T): T
}

/** A shape and one of its types; unions and enums created here have none. */
export interface TypeEntry {
  readonly shape: TypeShape
  readonly type: ts.Type | undefined
}

/** Deeper types become `unknown`; they belong to infinite types. */
const deepest = 12

/** More types than real modules have; further types become `unknown`. */
const mostTypes = 2000

/** Enough members of a huge union for testing. */
const mostMembers = 256

/** Creates a type table. `classes` are the source's classes by symbol; `files` are read to infer undeclared types. */
export function createTypeTable(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  classes: ReadonlyMap<ts.Symbol, ClassId>,
  exportNames: ExportNames,
  missing: MissingImports = nothingMissing,
): TypeTable {
  const entries: TypeEntry[] = []
  const ids = new Map<ts.Type, TypeId>()
  const idsByKey = new Map<string, TypeId>()
  /** Types with an id but no shape yet. Breadth-first, so that deep types do not overflow the stack. */
  const waiting: { readonly id: TypeId; readonly type: ts.Type; readonly depth: number }[] = []
  /** Type arguments of instances, which shapes do not contain. */
  const mentioned: ts.Type[] = []
  let depth = 0
  /** How many parts of types have become `unknown`. */
  let cuts = 0
  /** The current bindings, and the ids of types that depend on them. */
  let bound: { readonly types: Bindings; readonly ids: Map<ts.Type, TypeId> } | undefined

  const isBound = (type: ts.Type): boolean => bound !== undefined && mentions(checker, type, bound.types)
  const idsFor = (type: ts.Type): Map<ts.Type, TypeId> => (bound !== undefined && isBound(type) ? bound.ids : ids)

  const intern = (shape: TypeShape, type: ts.Type | undefined): TypeId => {
    const key = keyOf(shape)
    const known = idsByKey.get(key)
    if (known !== undefined) return known
    const id = entries.push({ shape, type }) - 1
    idsByKey.set(key, id)
    return id
  }
  const unknown = intern({ kind: 'unknown' }, checker.getUnknownType())

  const enlist = (type: ts.Type): TypeId => {
    const binding = bound?.types.get(type)
    if (binding !== undefined && binding !== type) return enlist(binding)
    const known = idsFor(type).get(type)
    if (known !== undefined) return known
    const keys = keysOf(checker, type)
    if (keys !== undefined) return union(keys, undefined)
    const primitive = brandedPrimitive(checker, type)
    if (primitive !== undefined) {
      const brand = intern({ kind: 'branded', name: checker.typeToString(type), base: enlist(primitive) }, type)
      ids.set(type, brand)
      return brand
    }
    const simpler = particularOf(checker, type)
    const leaf = leafShape(simpler)
    const isFull = deepest <= depth || mostTypes <= entries.length
    // Not stored: the same type may occur again at a smaller depth.
    if (leaf === undefined && isFull) {
      cuts++
      return unknown
    }
    const id = leaf === undefined ? enlistCompound(simpler) : intern(leaf, simpler)
    idsFor(type).set(type, id)
    return id
  }

  const typeArgumentsOf = (type: ts.Type): readonly ts.Type[] => {
    const isReference = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0
    const args = isReference ? checker.getTypeArguments(type as ts.TypeReference) : []
    return args.filter((it) => (it.flags & ts.TypeFlags.TypeParameter) === 0)
  }

  /** An element, created from HTML. */
  const elementShape = (type: ts.Type): TypeShape => {
    const texts = elementsFor(type.getSymbol()!.name, files, checker)
    const html = typeOfTexts(texts, (shape) => intern(shape, undefined))
    return { kind: 'builtin', name: 'Element', args: [html] }
  }

  const leafShape = (type: ts.Type): TypeShape | undefined => {
    const plain = plainKind(type)
    if ((type.flags & ts.TypeFlags.UniqueESSymbol) !== 0)
      return { kind: 'symbol', name: type.symbol.name, lacksProperties: true }
    if (plain !== undefined) return { kind: plain }
    if (enumOf(checker, type) !== undefined) return describeEnum(checker, [type], exportNames)
    const text = textShape(type, enlist)
    if (text !== undefined) return text
    const literal = literalOf(checker, type)
    if (literal !== undefined) return { kind: 'literal', value: literal }
    const owner = isInstanceType(type) ? classes.get(type.symbol) : undefined
    if (owner !== undefined) {
      mentioned.push(...typeArgumentsOf(type))
      return { kind: 'class', class: owner }
    }
    if (isElement(type)) return missing.hasPage ? elementShape(type) : lackingProperties(blankObject)
    if (isOfDom(type)) return lackingProperties(blankObject)
    const library = libraryType(type)
    if (library?.kind === 'leaf') return library.shape
    if (library?.kind === 'builtin' && library.arity === 0) return { kind: 'builtin', name: library.name, args: [] }
    return isEmptyObject(checker, type) ? { kind: 'anyObject' } : undefined
  }

  const enlistCompound = (type: ts.Type): TypeId => {
    const known = idsFor(type).get(type)
    if (known !== undefined) return known
    if (type.isUnion()) return union(type.types, isBound(type) ? undefined : type)
    const id = entries.push({ shape: { kind: 'unknown' }, type }) - 1
    waiting.push({ id, type, depth })
    idsFor(type).set(type, id)
    return id
  }

  const union = (members: readonly ts.Type[], type: ts.Type | undefined): TypeId => {
    const sorted = inFixedOrder(checker, members).slice(0, mostMembers)
    const found = new Set<TypeId>()
    for (const group of groupMembers(checker, sorted)) {
      found.add(group.length === 1 ? enlist(group[0]!) : internGroup(group))
    }
    const admitted = [...found].filter((it) => entries[it]!.shape.kind !== 'never')
    return admitted.length === 1 ? admitted[0]! : intern({ kind: 'union', members: admitted }, type)
  }

  const internGroup = (group: readonly ts.Type[]): TypeId => {
    const owner = enumOf(checker, group[0]!)
    if (owner === undefined) return intern({ kind: 'boolean' }, checker.getBooleanType())
    const whole = checker.getDeclaredTypeOfSymbol(owner)
    const isWhole = whole.isUnion() && whole.types.length === group.length
    return isWhole ? enlist(whole) : intern(describeEnum(checker, group, exportNames), undefined)
  }

  const idWithoutUndefined = (type: ts.Type): TypeId => {
    if (!type.isUnion()) return enlist(type)
    const members = type.types.filter((it) => (it.flags & ts.TypeFlags.Undefined) === 0)
    return members.length === type.types.length ? enlist(type) : union(members, undefined)
  }

  const inference = createInference(
    checker,
    files,
    classes,
    {
      idOf: enlist,
      intern: (shape) => intern(shape, plainType(checker, shape)),
      reserve: () => entries.push({ shape: { kind: 'unknown' }, type: undefined }) - 1,
      fill(id, shape) {
        entries[id] = { shape, type: undefined }
      },
      membersOf: (id) => membersOf(entries[id]!.shape, id),
      isNullish: (id) => entries[id]!.shape.kind === 'undefined' || entries[id]!.shape.kind === 'null',
      unknown,
    },
    missing,
  )
  const { typeOf: inferred, elementOf: inferredElement, resultOf: inferredResult } = inference
  const exportedAs = (symbol: ts.Symbol): string | undefined => exportNames.get(symbol)
  const refs: TypeRefs = {
    idOf: enlist,
    idWithoutUndefined,
    inferred,
    inferredElement,
    inferredResult,
    exportedAs,
    unknown,
  }
  const describeWaiting = (id: TypeId): TypeId => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      depth = next.depth + 1
      const type = isBound(next.type) ? undefined : next.type
      const before = cuts
      const shape = objectShape(checker, refs, next.type)
      // The part gets values of any type, so tests must hide the whole from the compiler.
      entries[next.id] = { shape: before < cuts ? lackingProperties(shape) : shape, type }
    }
    depth = 0
    return id
  }
  const settled = (id: TypeId | undefined): TypeId | undefined => (id === undefined ? id : describeWaiting(id))
  return {
    idOf: (type) => describeWaiting(enlist(type)),
    idWithoutUndefined: (type) => describeWaiting(idWithoutUndefined(type)),
    inferred: (declaration) => settled(inferred(declaration)),
    inferredElement: (declaration) => settled(inferredElement(declaration)),
    inferredResult: (declaration) => settled(inferredResult(declaration)),
    mocked(name) {
      const { value, result } = inference.ofMocked(name)
      return { value: describeWaiting(value), result: describeWaiting(result) }
    },
    receiverOf: (fn) => describeWaiting(inference.ofReceiver(fn)),
    exportedAs,
    unknown,
    entries,
    intern: (shape) => intern(shape, undefined),
    describeMentioned() {
      for (let type = mentioned.shift(); type !== undefined; type = mentioned.shift()) describeWaiting(enlist(type))
    },
    under(bindings, describe) {
      bound = { types: bindings, ids: new Map() }
      try {
        return describe()
      } finally {
        bound = undefined
      }
    },
  }
}

/** Whether a type is a class's instance type or an interface. The class as a value has the same symbol. */
export function isInstanceType(type: ts.Type): boolean {
  const target = (type as ts.TypeReference).target as ts.Type | undefined
  return type.isClassOrInterface() || (target?.isClassOrInterface() ?? false)
}

/** Reduces a type, except intersections of a function or library object with a type that requires more properties. */
function particularOf(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const particular = reduced(checker, type)
  const isClass = ((particular.getSymbol()?.flags ?? 0) & ts.SymbolFlags.Class) !== 0
  const isObject = (particular.flags & ts.TypeFlags.Object) !== 0 && !isClass
  return isObject && type.isIntersection() && isLacking(checker, particular, type) ? type : particular
}

const blankObject: TypeShape = { kind: 'object', name: '', properties: [] }

function lackingProperties(shape: TypeShape): TypeShape {
  switch (shape.kind) {
    case 'object':
    case 'array':
    case 'tuple':
    case 'builtin':
      return { ...shape, lacksProperties: true }
    default:
      return shape
  }
}

function membersOf(shape: TypeShape, id: TypeId): readonly TypeId[] {
  return shape.kind === 'union' ? shape.members : [id]
}

/** Groups `true` and `false`, and members of one enum, because the compiler's unions are flat. */
function groupMembers(checker: ts.TypeChecker, members: readonly ts.Type[]): readonly (readonly ts.Type[])[] {
  const groups = new Map<unknown, ts.Type[]>()
  for (const member of members) {
    const isBoolean = (member.flags & ts.TypeFlags.BooleanLiteral) !== 0
    const key = enumOf(checker, member) ?? (isBoolean ? 'boolean' : member)
    groups.set(key, [...(groups.get(key) ?? []), member])
  }
  return [...groups.values()]
}

function keyOf(shape: TypeShape): string {
  return JSON.stringify(shape, (_, value: unknown) =>
    typeof value === 'number' || typeof value === 'bigint' ? `${typeof value} ${String(value)}` : value,
  )
}
