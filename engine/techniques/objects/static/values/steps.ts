import ts from 'typescript'
import type { Access, Container } from '../../../../model/objects/object-graph.ts'
import type { Primitive } from '../../../../model/subject/type.ts'
import type { RunningFunction } from '../../../../lang/syntax/erased.ts'
import { containerKind } from './containers.ts'
import { presentType } from './present-type.ts'
import type { Certainty, Path, PathKey, PathRoot, Paths, Reading } from '../paths.ts'
import {
  addRead,
  dependingOn,
  either,
  influenceOf,
  nothing,
  type Reads,
  together,
  type AbstractValue,
} from './value.ts'

/** The selector of an element: a constant, a value, or something unknown. */
export type ElementChoice =
  | { readonly kind: 'constant'; readonly value: Primitive }
  | { readonly kind: 'value'; readonly value: AbstractValue }
  | { readonly kind: 'any' }

/** A call of a method whose result is state of its own. */
export interface CallWithoutId {
  readonly name: string
  readonly site: ts.Node
  readonly args: readonly AbstractValue[]
  readonly callee: RunningFunction | undefined
  /** The known results. */
  readonly results: AbstractValue
}

/** Returns the value of a function's input at a call; undefined for other roots. */
export type Binding = (root: PathRoot) => AbstractValue | undefined

/** Derives the values of parts from values. */
export interface Steps {
  field(of: AbstractValue, name: string, access: Access, reading: Reading): AbstractValue
  element(of: AbstractValue, container: Container, choice: ElementChoice, reading: Reading): AbstractValue
  call(of: AbstractValue, call: CallWithoutId, reading: Reading): AbstractValue
  /** Marks a value with a type that matters. */
  narrowed(value: AbstractValue, to: ts.Type, node: ts.Node, certainty: Certainty): AbstractValue
  /** Marks containers and numbers as counts; other state is unchanged. */
  counted(reads: Reads, by?: number): Reads
  /** Replaces the inputs of a function by the values of a call. */
  substituted(value: AbstractValue, binding: Binding): AbstractValue
  /** As `substituted`, for the state that something depends on. */
  readsSubstituted(reads: Reads, binding: Binding): Reads
}

/** Calls are entered this deep (t_dep; Lin et al., FSE 2021). */
const deepestCall = 5

/** Longest path that is followed; longer ones go around a recursive type. */
const longestPath = 8

/**
 * Most values and paths that are carried from functions to their callers in one source [D]. Modules of the corpus take
 * up to 47,000, most of them 2,000. Classes that refer to each other in many cycles would take a million; values beyond
 * the limit count as `nothing`.
 */
const mostSubstitutions = 60_000

export function createSteps(paths: Paths, checker: ts.TypeChecker): Steps {
  let substitutions = 0
  const field: Steps['field'] = (of, name, access, reading) => {
    const inside = of.made === undefined ? nothing : madeField(of.made, (it) => field(it, name, access, reading), name)
    const read = along(of, (owner) => {
      const type = typeOfField(owner.type, name, checker) ?? reading.type
      return paths.of({ kind: 'field', owner, name, access, node: reading.node, type })
    })
    return either([read, dependingOn(inside, of.reads)])
  }

  const element: Steps['element'] = (of, container, choice, reading) => {
    const key = keyOf(choice)
    const inside =
      of.made === undefined
        ? nothing
        : either([
            (key.kind === 'constant' ? of.made.fields.get(String(key.value)) : undefined) ??
              of.made.elements ??
              nothing,
            ...of.made.spread.map((it) => element(it, container, choice, reading)),
          ])
    const read = along(of, (owner) => {
      const type = typeOfElement(owner.type, container, checker) ?? reading.type
      return paths.of({ kind: 'element', owner, container, key, node: reading.node, type })
    })
    const chosen = choice.kind === 'value' ? [influenceOf(choice.value)] : []
    return dependingOn(either([read, dependingOn(inside, of.reads)]), ...chosen)
  }

  const call: Steps['call'] = (of, { name, site, args, callee, results }, { node, type }) => {
    const keys = args.map(keyBy)
    const read = along(of, (owner) =>
      paths.of({ kind: 'call', owner, name, site, args: keys, callee, results: results.paths, node, type }),
    )
    if (read.paths.length === 0) return dependingOn(results, read.reads)
    return either([read, { ...results, paths: [] }])
  }

  const narrowed: Steps['narrowed'] = (value, to, node, certainty) => ({
    ...value,
    paths: value.paths.map((owner) =>
      owner.type === to
        ? owner
        : paths.of({ kind: 'narrowed', owner, to, certainty, type: certainty === 'known' ? to : owner.type, node }),
    ),
  })

  const countedPath = (path: Path, by: number | undefined): Path => {
    const owner = path.kind === 'counted' ? path.owner : path
    const number = by ?? (path.kind === 'counted' ? path.with : undefined)
    const isNumeric = path.kind === 'counted' ? path.isNumber : isNumber(owner.type)
    const isCount = path.kind === 'counted' || ((owner.kind === 'field' || owner.kind === 'static') && isNumeric)
    const isCountable = isCount || (by === undefined && hasSize(owner.type, checker))
    return isCountable
      ? paths.of({ kind: 'counted', owner, with: number, isNumber: isNumeric, node: owner.node, type: owner.type })
      : owner
  }

  const counted: Steps['counted'] = (reads, by) =>
    new Map([...reads].map(([path, calls]) => [countedPath(path, by), calls]))

  /** Takes one step from everything a value may be. Where a path gets too long, its last state is only a dependence. */
  const along = (of: AbstractValue, step: (owner: Path) => Path): AbstractValue => {
    const near = of.paths.filter((it) => it.length < longestPath)
    const far = of.paths.filter((it) => longestPath <= it.length)
    const reads = far.length === 0 ? of.reads : together([of.reads, new Map(far.map((it) => [it, 0]))])
    return near.length === 0 && reads.size === 0 ? nothing : { paths: near.map(step), reads }
  }

  const substitution = (binding: Binding): ((path: Path) => AbstractValue) => {
    const known = new Map<Path, AbstractValue>()
    const of = (path: Path): AbstractValue => {
      const before = known.get(path)
      if (before !== undefined) return before
      const value = compute(path)
      known.set(path, value)
      return value
    }
    const ofAll = (all: readonly Path[]): AbstractValue => either(all.map(of))
    const compute = (path: Path): AbstractValue => {
      switch (path.kind) {
        case 'parameter':
        case 'receiver':
          return binding(path) ?? { paths: [path], reads: nothing.reads }
        case 'static':
        case 'mocked':
          return { paths: [path], reads: nothing.reads }
        case 'field':
          return field(of(path.owner), path.name, path.access, path)
        case 'element': {
          const { key } = path
          return element(
            of(path.owner),
            path.container,
            key.kind === 'state' ? { kind: 'value', value: of(key.path) } : key,
            path,
          )
        }
        case 'call': {
          const args = path.args.map((it) => valueOfKey(it, of))
          return call(of(path.owner), { ...path, args, results: ofAll(path.results) }, path)
        }
        case 'narrowed':
          return narrowed(of(path.owner), path.to, path.node, path.certainty)
        case 'counted': {
          const { paths: some, ...rest } = of(path.owner)
          const found = [...counted(new Map(some.map((it) => [it, 0]))).keys()]
          return {
            ...rest,
            paths:
              path.with === undefined ? found : [...counted(new Map(found.map((it) => [it, 0])), path.with).keys()],
          }
        }
      }
    }
    return of
  }

  const substituteReads = (reads: Reads, of: (path: Path) => AbstractValue): Reads => {
    const found = new Map<Path, number>()
    for (const [path, calls] of reads) {
      if (deepestCall <= calls) continue
      if (mostSubstitutions <= substitutions++) break
      for (const [it, more] of influenceOf(of(path))) addRead(found, it, Math.max(calls + 1, more))
    }
    return found.size === 0 ? nothing.reads : found
  }

  const substituteIn = (value: AbstractValue, of: (path: Path) => AbstractValue): AbstractValue => {
    if (value === nothing || mostSubstitutions <= substitutions++) return nothing
    const { paths: all, reads, made } = value
    const inside = (it: AbstractValue): AbstractValue => substituteIn(it, of)
    const own: AbstractValue =
      made === undefined
        ? nothing
        : {
            ...nothing,
            made: {
              fields: new Map([...made.fields].map(([name, it]) => [name, inside(it)])),
              ...(made.elements === undefined ? {} : { elements: inside(made.elements) }),
              spread: made.spread.map(inside),
              depth: made.depth,
            },
          }
    return dependingOn(either([...all.map(of), own]), substituteReads(reads, of))
  }

  return {
    field,
    element,
    call,
    narrowed,
    counted,
    substituted: (value, binding) => substituteIn(value, substitution(binding)),
    readsSubstituted: (reads, binding) => substituteReads(reads, substitution(binding)),
  }
}

function isNumber(type: ts.Type | undefined): boolean {
  return type !== undefined && (type.flags & ts.TypeFlags.NumberLike) !== 0
}

/** Whether a type is a container of variable size. */
function hasSize(type: ts.Type | undefined, checker: ts.TypeChecker): boolean {
  const kind = type === undefined ? undefined : containerKind(checker, type)
  return kind !== undefined && kind !== 'tuple' && kind !== 'iterable'
}

function madeField(
  made: NonNullable<AbstractValue['made']>,
  of: (value: AbstractValue) => AbstractValue,
  name: string,
): AbstractValue {
  return made.fields.get(name) ?? either(made.spread.map(of))
}

/** A negative index counts from the end, so its element depends on the size. */
function keyOf(choice: ElementChoice): PathKey {
  const key = choice.kind === 'value' ? keyBy(choice.value) : choice
  return key.kind === 'constant' && typeof key.value === 'number' && key.value < 0 ? { kind: 'any' } : key
}

/** A constant or a single path selects by its value; anything else may select any element. */
function keyBy(value: AbstractValue): PathKey {
  if (value.constant !== undefined) return { kind: 'constant', value: value.constant.value }
  const path = onlyPath(value)
  return path === undefined ? { kind: 'any' } : { kind: 'state', path }
}

/** The inverse of `keyBy`. */
function valueOfKey(key: PathKey, of: (path: Path) => AbstractValue): AbstractValue {
  switch (key.kind) {
    case 'constant':
      return { ...nothing, constant: { value: key.value } }
    case 'state':
      return of(key.path)
    case 'any':
      return nothing
  }
}

/** The single path of a value that can be nothing else. */
function onlyPath(value: AbstractValue): Path | undefined {
  return value.paths.length === 1 && value.made === undefined ? value.paths[0] : undefined
}

/** The declared type of a field, if the type of its owner has it. */
function typeOfField(owner: ts.Type | undefined, name: string, checker: ts.TypeChecker): ts.Type | undefined {
  if (owner === undefined) return undefined
  const symbol = propertyOf(owner, name, checker)
  const type =
    symbol === undefined ? checker.getIndexTypeOfType(owner, ts.IndexKind.String) : checker.getTypeOfSymbol(symbol)
  return type === undefined ? undefined : presentType(checker, type)
}

/** Finds a property by name, also `#name`, which the compiler's own lookup does not find. */
export function propertyOf(owner: ts.Type, name: string, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (!name.startsWith('#')) return checker.getPropertyOfType(owner, name)
  return checker.getPropertiesOfType(owner).find((it) => it.name === name)
}

function typeOfElement(owner: ts.Type | undefined, container: Container, checker: ts.TypeChecker): ts.Type | undefined {
  if (owner === undefined) return undefined
  const type =
    container === 'map' || container === 'set'
      ? argumentsOf(owner, checker).at(-1)
      : checker.getIndexTypeOfType(owner, container === 'record' ? ts.IndexKind.String : ts.IndexKind.Number)
  return type === undefined ? undefined : presentType(checker, type)
}

function argumentsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const isReference = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0
  return isReference ? checker.getTypeArguments(type as ts.TypeReference) : []
}
