import type { CallableId, Subject } from '../model/subject/subject.ts'
import type { Statement } from '../model/test/statement.ts'
import type { TypeId, TypeShape } from '../model/subject/type.ts'
import { leastCosts } from './cost.ts'
import { lotteryOf, type Lottery } from './values/lottery.ts'
import type { GenerationParameters } from './parameters.ts'
import { type Receivers, receiversOf } from './receivers.ts'
import { nothing, type SlotKind } from './slot-kind.ts'

/** A way to use a value: as the receiver of a call (`slot` is `nothing`) or as one of its arguments. */
export interface Use {
  readonly callable: CallableId
  readonly slot: number
}

/** Precomputed tables about a subject. Hot loops read only typed arrays and lists from here. */
export interface SubjectIndex {
  readonly subject: Subject
  readonly parameters: GenerationParameters
  /** Number of types: slot kinds from here on are receivers. */
  readonly types: number
  /** By callable, the slot kind of its receiver, or `nothing`. */
  readonly receivers: Int32Array
  /** 1 at `slotKind * types + type` if a value of the type fits the slot kind. */
  readonly fits: Uint8Array
  /** Probability of reusing a value in scope, by slot kind. */
  readonly reuse: Float64Array
  /** Fewest statements that create a value, by slot kind; `Infinity` if impossible. */
  readonly least: Float64Array
  /** Fewest statements that make a call with all it needs, by callable. */
  readonly leastCall: Float64Array
  /** Callables that create a value, by slot kind. Those with a receiver only if there is no other. */
  readonly makers: readonly (readonly CallableId[])[]
  /** By slot kind, the call that creates the simplest value, or `nothing` if a literal is no more expensive. */
  readonly cheapest: readonly CallableId[]
  /** The statement of a type that has only one value, by type. */
  readonly fixed: readonly (Statement | undefined)[]
  /** By union type, its possible members that are not `null` or `undefined`, and those that are. */
  readonly solid: readonly (readonly TypeId[])[]
  readonly nullish: readonly (readonly TypeId[])[]
  /** The members of an inferred type with their weights, by type. */
  readonly lotteries: readonly (Lottery | undefined)[]
  /** The callable targets that are not started for a later `await`. */
  readonly targets: readonly CallableId[]
  /** The same without constructors. */
  readonly calls: readonly CallableId[]
  /** The callable that lets time pass, or `nothing`. */
  readonly pass: CallableId
  /** The targets that can be started and awaited later. */
  readonly begun: readonly CallableId[]
  /** The callables for events outside the source. */
  readonly events: readonly CallableId[]
  /** By type, the callable that awaits a value, or `nothing`. */
  readonly awaits: Int32Array
  /** Whether a call can invoke its arguments after it has returned. */
  readonly isAsync: boolean
  /** 1 for a target, by callable. */
  readonly isTarget: Uint8Array
  /** By type, the callables with that result, which can replace each other. */
  readonly peers: readonly (readonly CallableId[])[]
  /** The uses of an object, by type; empty for primitives. */
  readonly usesOf: readonly (readonly Use[])[]
  /** Constructors of instances that mocks may throw, since the code tells them from other errors. */
  readonly errors: readonly CallableId[]
  /** Most statements of a test of this subject. */
  readonly length: number
  /** Types of built-in parts, such as the argument of `new Date`. If `nothing`, such parts are typed as `unknown`. */
  readonly number: TypeId
  readonly string: TypeId
  readonly bigint: TypeId
  readonly controller: TypeId
  readonly undefined: TypeId
  readonly unknown: TypeId
}

/** Computes the tables. O(types² + callables · types). */
export function subjectIndexOf(subject: Subject, parameters: GenerationParameters): SubjectIndex {
  const { types, callables } = subject
  const receivers = receiversOf(subject)
  const fits = fitsOf(subject, receivers)
  const possible = makersOf(subject, receivers, fits)
  const { values: least, literals, calls: leastCall } = leastCosts(subject, receivers.slotKinds, possible)
  const makers = possible.map((list) => preferred(receivers, list, leastCall))
  const possibleTargets = subject.targets.filter((it) => leastCall[it]! < Infinity)
  const targets = possibleTargets.filter((it) => callables[it]!.isBegun !== true)
  const roomFor = (target: CallableId): number =>
    2 * leastCall[target]! + parameters.lengthOfMock * (callables[target]!.arrangements?.length ?? 0)
  const isTarget = new Uint8Array(callables.length)
  for (const it of subject.targets) isTarget[it] = 1
  const members = types.map((it) => (it.kind === 'union' ? it.members.filter((one) => least[one]! < Infinity) : []))
  const find = (kind: TypeShape['kind']): TypeId => types.findIndex((it) => it.kind === kind)
  return {
    subject,
    parameters,
    types: types.length,
    receivers: receivers.slotKinds,
    fits,
    reuse: reuseOf(subject, receivers, parameters),
    least,
    leastCall,
    makers,
    cheapest: possible.map((list, slotKind) => cheapestOf(list, leastCall, literals[slotKind]!)),
    fixed: types.map(fixedStatement),
    solid: members.map((list) => list.filter((it) => !isNullish(types[it]!))),
    nullish: members.map((list) => list.filter((it) => isNullish(types[it]!))),
    lotteries: types.map((it, type) => lotteryOf(it, members[type]!)),
    targets,
    calls: targets.filter((it) => callables[it]!.kind !== 'construct'),
    pass: callables.findIndex((it) => it.kind === 'pass'),
    begun: possibleTargets.filter((it) => callables[it]!.isBegun === true),
    events: [...callables.keys()].filter((it) => callables[it]!.kind === 'event' && leastCall[it]! < Infinity),
    awaits: Int32Array.from(types, (_, at) => callables.findIndex((it) => it.kind === 'await' && it.receiver === at)),
    isAsync: callables.some((it) => it.awaited),
    isTarget,
    peers: types.map((_, type) =>
      callables.flatMap((callable, id) =>
        (callable.returns === type || callable.nonNullReturns === type) && leastCall[id]! < Infinity ? [id] : [],
      ),
    ),
    usesOf: types.map((shape, type) =>
      isObjectLike(shape) ? usesOf(type, { subject, receivers: receivers.slotKinds, fits, leastCall, isTarget }) : [],
    ),
    errors: subject.classes
      .flatMap((it) => (it.isThrown === true ? it.constructors : []))
      .filter((it) => leastCall[it]! < Infinity),
    length: targets.reduce((length, it) => Math.max(length, roomFor(it)), parameters.length),
    number: find('number'),
    string: find('string'),
    bigint: find('bigint'),
    controller: types.findIndex((it) => it.kind === 'builtin' && it.name === 'AbortController'),
    undefined: find('undefined'),
    unknown: find('unknown'),
  }
}

/** `never` and `void` results cannot be passed on. */
function fitsOf({ types, assignable, classes }: Subject, { others, count }: Receivers): Uint8Array {
  const fits = new Uint8Array(count * types.length)
  assignable.forEach((row, slotKind) => {
    for (const it of row) {
      const kind = types[it]!.kind
      if (it === slotKind || (kind !== 'never' && kind !== 'void')) fits[slotKind * types.length + it] = 1
    }
  })
  classes.forEach((shape, at) => {
    types.forEach((type, id) => {
      if (type.kind !== 'class' || (type.class !== at && !shape.subclasses.includes(type.class))) return
      fits[(types.length + at) * types.length + id] = 1
    })
  })
  others.forEach((receiver, at) => {
    const row = (types.length + classes.length + at) * types.length
    for (const it of assignable[receiver]!) fits[row + it] = 1
  })
  return fits
}

/**
 * Callables whose result fits: constructors for anything, other calls for instances and objects of known shape. A
 * result of unknown type fits only nominally.
 */
function makersOf(
  { types, classes, callables }: Subject,
  { count }: Receivers,
  fits: Uint8Array,
): readonly (readonly CallableId[])[] {
  const makers: CallableId[][] = Array.from({ length: count }, () => [])
  callables.forEach((callable, id) => {
    const owner = callable.kind === 'construct' ? classes[callable.owner!] : undefined
    const result = types[callable.returns]?.kind
    if (owner?.isAbstract === true || result === 'unknown' || result === 'anyObject') return
    for (let slotKind = 0; slotKind < makers.length; slotKind++) {
      const kind = types[slotKind]?.kind ?? 'class'
      const isOpen = kind === 'unknown' || kind === 'anyObject'
      const isExportedSymbol = kind === 'symbol' && callable.kind === 'value'
      if (isOpen ? owner === undefined : !isReturned(kind) && !isExportedSymbol) continue
      // The test itself awaits its promise.
      if (callable.isBegun === true && slotKind < types.length) continue
      const row = slotKind * types.length
      const { returns, nonNullReturns = returns } = callable
      if (fits[row + returns] === 1 || fits[row + nonNullReturns] === 1) makers[slotKind]!.push(id)
    }
  })
  return makers
}

/** Kinds of values that are worth a call. */
function isReturned(kind: TypeShape['kind']): boolean {
  return (
    kind === 'class' ||
    kind === 'object' ||
    kind === 'function' ||
    kind === 'constructor' ||
    kind === 'branded' ||
    kind === 'builtin'
  )
}

/** A call without a receiver never needs another object of the kind it creates; a chaining method always does. */
function preferred(
  { slotKinds }: Receivers,
  list: readonly CallableId[],
  leastCall: Float64Array,
): readonly CallableId[] {
  const possible = list.filter((it) => leastCall[it]! < Infinity)
  const free = possible.filter((it) => slotKinds[it] === nothing)
  return free.length === 0 ? possible : free
}

function cheapestOf(list: readonly CallableId[], leastCall: Float64Array, literal: number): CallableId {
  let cheapest: CallableId = nothing
  let least = literal
  for (const it of list) {
    if (least <= leastCall[it]!) continue
    cheapest = it
    least = leastCall[it]!
  }
  return cheapest
}

function reuseOf({ types }: Subject, { count }: Receivers, parameters: GenerationParameters): Float64Array {
  const reuse = new Float64Array(count).fill(1)
  types.forEach((shape, type) => {
    reuse[type] = reuseOfShape(shape, parameters)
  })
  return reuse
}

function reuseOfShape(shape: TypeShape, parameters: GenerationParameters): number {
  switch (shape.kind) {
    case 'literal':
    case 'null':
    case 'undefined':
    case 'void':
    case 'never':
      return 1
    case 'class':
      return parameters.reuseObject
    case 'number':
    case 'string':
    case 'boolean':
    case 'bigint':
    case 'symbol':
    case 'template':
    case 'branded':
    case 'enum':
    case 'union':
    case 'unknown':
      return parameters.reusePrimitive
    case 'anyObject':
    case 'array':
    case 'tuple':
    case 'object':
    case 'function':
    case 'constructor':
    case 'builtin':
      return parameters.reuseData
  }
}

function fixedStatement(shape: TypeShape, type: TypeId): Statement | undefined {
  switch (shape.kind) {
    case 'literal':
      return { kind: 'literal', type, value: shape.value }
    case 'null':
      return { kind: 'literal', type, value: null }
    case 'undefined':
    case 'void':
      return { kind: 'literal', type, value: undefined }
    default:
      return undefined
  }
}

function isNullish(shape: TypeShape): boolean {
  return shape.kind === 'null' || shape.kind === 'undefined' || shape.kind === 'void'
}

/** Values with an identity, or with state that a further call could change or read. */
function isObjectLike({ kind }: TypeShape): boolean {
  return isReturned(kind) || kind === 'array' || kind === 'tuple'
}

/** Members of the object's class, and targets with a parameter of known type that it fits. */
function usesOf(
  type: TypeId,
  tables: Pick<SubjectIndex, 'subject' | 'receivers' | 'fits' | 'leastCall' | 'isTarget'>,
): readonly Use[] {
  const { subject, receivers, fits, leastCall, isTarget } = tables
  const { types, callables } = subject
  const takes = (slotKind: SlotKind): boolean => fits[slotKind * types.length + type] === 1
  const uses: Use[] = []
  callables.forEach((callable, id) => {
    if (leastCall[id] === Infinity) return
    const wanted = receivers[id]!
    if (wanted !== nothing && takes(wanted)) uses.push({ callable: id, slot: nothing })
    if (isTarget[id] === 0) return
    callable.parameters.forEach((parameter, slot) => {
      if (types[parameter.type]!.kind !== 'unknown' && takes(parameter.type)) uses.push({ callable: id, slot })
    })
  })
  return uses
}
