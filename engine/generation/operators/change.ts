import { mapRefs, parts, type Ref, type Statement, type TestCase } from '../../model/test/statement.ts'
import { isFraction } from '../../model/subject/clock-and-chance.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Primitive, TypeId } from '../../model/subject/type.ts'
import { below, chance, pick, type Random } from '../../random/random.ts'
import { changedText } from '../values/built-in-texts.ts'
import { changedWebText } from '../values/web-texts.ts'
import { argumentToChange, callStatement, changedArguments } from '../calls.ts'
import { changedParts } from './change-parts.ts'
import { cutBack, type TestBuilder, testBuilder, type GenerationContext, push } from '../test-builder.ts'
import {
  changeBigint,
  changeFraction,
  changeNumber,
  sampleBigint,
  sampleFraction,
  sampleNumber,
} from '../values/primitives.ts'
import { movedTime, partsOfTime, stepOf } from '../values/moments.ts'
import { acceptsInstead, receiverOf, takes, usesRef, slotKindOfPart } from './slots.ts'
import { changeString, sampleString } from '../values/strings.ts'
import { templateText } from '../values/template-text.ts'
import { create, value } from '../values/values.ts'
import { fixedSlot, nothing, type SlotKind } from '../slot-kind.ts'

/** Attempts to get a different value. They fail rarely; a type with few values may have no other. */
const attempts = 4

/**
 * Changes each statement with probability 1 / length (docs/algorithms.md 1.5): a literal moves, a list gains or loses a
 * part, a call gets another argument or is replaced. New values precede their users. Receivers stay, to keep calls on
 * one instance together. Returns the same object if nothing changed.
 */
export function changeSome(context: GenerationContext, test: TestCase, random: Random): TestCase {
  const rate = 1 / test.length
  let builder: TestBuilder | undefined
  let hasChanged = false
  const place: Ref[] = []
  const moved = (ref: Ref): Ref => place[ref]!
  for (let at = 0; at < test.length; at++) {
    const isChosen = chance(random, rate)
    if (builder === undefined) {
      place.push(at)
      if (!isChosen) continue
      builder = testBuilder(context, test, at, random)
    }
    const statement = mapRefs(test[at]!, moved)
    builder.room = isChosen ? context.index.length - (test.length - at - 1) : Infinity
    const changed = isChosen ? change(builder, test, at, statement) : nothing
    if (changed !== nothing) hasChanged = true
    builder.room = Infinity
    place[at] = changed === nothing ? push(builder, statement) : changed
  }
  return builder !== undefined && hasChanged ? builder.statements : test
}

/** Appends a changed form of a statement. On failure it returns `nothing` and leaves nothing behind. */
function change(builder: TestBuilder, test: TestCase, at: Ref, statement: Statement): Ref {
  const mark = builder.types.length
  const { parameters, fixed } = builder.index
  if (statement.kind !== 'call') {
    const isFixed = fixed[statement.type] !== undefined
    if (isFixed || isOpen(builder, statement) || chance(builder.random, parameters.switchMember)) {
      const switched = switchValue(builder, test, at)
      if (switched !== nothing || isFixed) return switched
    }
  }
  const changed = changedStatement(builder, test, at, statement)
  const ref = changed === undefined ? nothing : push(builder, changed)
  return ref === nothing ? cutBack(builder, mark) : ref
}

/** Whether to switch a value of unknown type to another kind; `null` could not become a number otherwise. */
function isOpen({ index, random }: TestBuilder, statement: Statement): boolean {
  if (index.subject.types[statement.type]!.kind !== 'unknown') return false
  const isEmpty = statement.kind === 'literal' && (statement.value === null || statement.value === undefined)
  return isEmpty || chance(random, index.parameters.perturbation)
}

function changedStatement(builder: TestBuilder, test: TestCase, at: Ref, statement: Statement): Statement | undefined {
  switch (statement.kind) {
    case 'literal':
      return isClosed(builder, test, at)
        ? changedFixed(builder, test, at, statement)
        : changedLiteral(builder, statement, partsOfTime(test, at, builder.index.subject))
    case 'enum':
      return changedEnum(builder, statement)
    case 'array':
    case 'object':
    case 'function':
    case 'builtin':
      return changedParts(builder, statement)
    case 'call': {
      if (chance(builder.random, builder.index.parameters.changeArgument)) return withOtherArgument(builder, statement)
      const isUsed = test.some((it) => usesRef(it, at))
      return otherCall(builder, statement, isUsed) ?? withOtherArgument(builder, statement)
    }
  }
}

/** Switches to another member if the first user takes a union or `unknown`. All users must accept the new value. */
function switchValue(builder: TestBuilder, test: TestCase, at: Ref): Ref {
  const { index } = builder
  const slotKind = slotKindOfFirstUse(builder, test, at)
  if (slotKind < 0 || index.types <= slotKind) return nothing
  const { kind } = index.subject.types[slotKind]!
  if (kind !== 'union' && kind !== 'unknown') return nothing
  const mark = builder.types.length
  const ref = create(builder, slotKind, 0)
  if (ref === nothing) return nothing
  const was = test[at]!
  const type = builder.types[ref]!
  const isTaken = test.every((user) => !usesRef(user, at) || acceptsInstead(index, user, at, was.type, type))
  return isTaken && !isSameLiteral(was, builder.statements[ref]!) ? ref : cutBack(builder, mark)
}

function slotKindOfFirstUse({ index }: TestBuilder, test: TestCase, at: Ref): SlotKind {
  for (let user = at + 1; user < test.length; user++) {
    const part = parts(test[user]!).indexOf(at)
    if (0 <= part) return slotKindOfPart(index, test[user]!, part)
  }
  return nothing
}

/** Whether a user of the value accepts no other, as a regular expression depends on its pattern. */
function isClosed({ index }: TestBuilder, test: TestCase, at: Ref): boolean {
  return test.some((it) => it.kind === 'builtin' && it.args.includes(at) && slotKindOfPart(index, it, 0) === fixedSlot)
}

/** Another text that the user of the part can interpret. */
function changedFixed(
  { context, random }: TestBuilder,
  test: TestCase,
  at: Ref,
  statement: Statement & { kind: 'literal' },
): Statement | undefined {
  const { type, value: was } = statement
  if (typeof was !== 'string') return undefined
  for (const user of test) {
    const part = user.kind === 'builtin' ? user.args.indexOf(at) : -1
    if (user.kind !== 'builtin' || part < 0) continue
    const { name } = user
    const texts = context.pool.builtInTexts
    const isOfWeb = name === 'Request' || name === 'Headers'
    const text = isOfWeb ? changedWebText(name, part, was, texts, random) : changedText(name, part, was, texts, random)
    return text === undefined || text === was ? undefined : { kind: 'literal', type, value: text }
  }
  return undefined
}

function isSameLiteral(a: Statement, b: Statement): boolean {
  return a.kind === 'literal' && b.kind === 'literal' && a.type === b.type && Object.is(a.value, b.value)
}

function changedLiteral(
  builder: TestBuilder,
  statement: Statement & { kind: 'literal' },
  partCount: number | undefined,
): Statement | undefined {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const it =
      partCount === undefined ? changedPrimitive(builder, statement) : changedTime(builder, statement, partCount)
    if (!Object.is(it, statement.value)) return { kind: 'literal', type: statement.type, value: it }
  }
  return undefined
}

/** The number of units in which a date is given, some units away. */
function changedTime(
  { index, random }: TestBuilder,
  { value }: Statement & { kind: 'literal' },
  parts: number,
): Primitive {
  const step = stepOf(index.parameters, random)
  if (typeof value !== 'number') return value
  return parts === 1 ? movedTime(value, step, random) : value + step
}

/** A value a step away, or a new one (RANDOM_PERTURBATION, templates). Booleans flip; `null` and `undefined` stay. */
function changedPrimitive(builder: TestBuilder, { type, value: it }: Statement & { kind: 'literal' }) {
  const { index, context, random } = builder
  const { parameters } = index
  const { pool } = context
  if (followsTemplate(index.subject, type)) return templateText(builder, type, 0)
  switch (typeof it) {
    case 'boolean':
      return !it
    case 'number':
      if (isFraction(index.subject, type))
        return chance(random, parameters.perturbation)
          ? sampleFraction(pool, parameters, random)
          : changeFraction(it, random)
      if (chance(random, parameters.perturbation)) return sampleNumber(pool, parameters, random)
      return changeNumber(it, pool, parameters, random)
    case 'bigint':
      if (chance(random, parameters.perturbation)) return sampleBigint(pool, parameters, random)
      return changeBigint(it, parameters, random)
    case 'string':
      if (chance(random, parameters.perturbation)) return sampleString(pool, parameters, random)
      return changeString(it, pool, parameters, random)
    default:
      return it
  }
}

function followsTemplate({ types }: Pick<Subject, 'types'>, type: TypeId): boolean {
  const shape = types[type]!
  return shape.kind === 'branded' ? followsTemplate({ types }, shape.base) : shape.kind === 'template'
}

function changedEnum({ index, random }: TestBuilder, statement: Statement & { kind: 'enum' }): Statement | undefined {
  const shape = index.subject.types[statement.type]!
  if (shape.kind !== 'enum' || shape.members.length < 2) return undefined
  const member = (statement.member + 1 + below(random, shape.members.length - 1)) % shape.members.length
  return { kind: 'enum', type: statement.type, member }
}

function withOtherArgument(builder: TestBuilder, statement: Statement & { kind: 'call' }): Statement | undefined {
  const { callable, args } = statement
  const { parameters } = builder.index.subject.callables[callable]!
  const at = argumentToChange(builder, parameters, args.length)
  const changed = at < 0 ? undefined : changedArguments(builder, parameters, args, at)
  if (changed === undefined || (at < changed.length && changed[at] === args[at])) return undefined
  return callStatement(statement.type, callable, receiverOf(statement), changed)
}

/** A call of another callable with the same result, keeping the receiver and arguments where they fit. */
function otherCall(
  builder: TestBuilder,
  statement: Statement & { kind: 'call' },
  isUsed: boolean,
): Statement | undefined {
  const { index, random, types } = builder
  const peers = index.peers[statement.type]!
  if (peers.length === 0) return undefined
  const callable = pick(random, peers)
  // A call with an unused result exists for its own sake.
  if (callable === statement.callable || (!isUsed && index.isTarget[callable] === 0)) return undefined
  const shape = index.subject.callables[callable]!
  const held = (slotKind: SlotKind, ref: Ref): Ref =>
    ref !== nothing && takes(index, slotKind, nothing, types[ref]!) ? ref : value(builder, slotKind, 0)
  const wanted = index.receivers[callable]!
  const receiver = wanted === nothing ? nothing : held(wanted, receiverOf(statement))
  if (wanted !== nothing && receiver === nothing) return undefined
  const args: Ref[] = []
  const most = Math.min(shape.parameters.length, statement.args.length)
  const count = Math.max(most, shape.parameters.findLastIndex((it) => !it.optional && !it.rest) + 1)
  for (let at = 0; at < count; at++) {
    const { type } = shape.parameters[at]!
    const before = statement.args[at] ?? nothing
    const ref = held(type, before)
    if (ref === nothing) return undefined
    args.push(ref)
  }
  return callStatement(statement.type, callable, receiver, args)
}
