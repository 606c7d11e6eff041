import { mapRefs, parts, type Ref, type Statement, type TestCase } from '../model/test/statement.ts'
import type { Subject } from '../model/subject/subject.ts'
import type { TypeId } from '../model/subject/type.ts'
import { below, chance, pick, type Random } from '../random/random.ts'
import { changedText } from './built-in-texts.ts'
import { argumentToChange, callStatement, changedArguments } from './calls.ts'
import { changedParts } from './change-parts.ts'
import { cutBack, type Draft, draftOf, type Kit, push } from './draft.ts'
import { changeBigint, changeNumber, sampleBigint, sampleNumber } from './primitives.ts'
import { acceptsInstead, receiverOf, takes, usesRef, wantOfPart } from './slots.ts'
import { changeString, sampleString } from './strings.ts'
import { templateText } from './template-text.ts'
import { create, value } from './values.ts'
import { closed, none, type Want } from './want.ts'

/** Attempts to get a value that differs. Chance fails seldom; a type of few values may have no other. */
const attempts = 4

/**
 * Changes each statement with one in the length (docs/algorithms.md 1.5): a literal moves, a list gains or loses a
 * part, a call gets another argument or makes place for one with the same result. New values go before the statement
 * that needs them. No receiver is exchanged: calls on one instance stay together. Returns the same object when nothing
 * was changed.
 */
export function changeSome(kit: Kit, test: TestCase, random: Random): TestCase {
  const rate = 1 / test.length
  let draft: Draft | undefined
  let hasChanged = false
  const place: Ref[] = []
  const moved = (ref: Ref): Ref => place[ref]!
  for (let at = 0; at < test.length; at++) {
    const isChosen = chance(random, rate)
    if (draft === undefined) {
      place.push(at)
      if (!isChosen) continue
      draft = draftOf(kit, test, at, random)
    }
    const statement = mapRefs(test[at]!, moved)
    draft.room = isChosen ? kit.workshop.length - (test.length - at - 1) : Infinity
    const changed = isChosen ? change(draft, test, at, statement) : none
    if (changed !== none) hasChanged = true
    draft.room = Infinity
    place[at] = changed === none ? push(draft, statement) : changed
  }
  return draft !== undefined && hasChanged ? draft.statements : test
}

/** Appends a changed form of a statement. `none`, and nothing left behind, when there is none. */
function change(draft: Draft, test: TestCase, at: Ref, statement: Statement): Ref {
  const mark = draft.types.length
  const { parameters, fixed } = draft.workshop
  if (statement.kind !== 'call') {
    const isFixed = fixed[statement.type] !== undefined
    if (isFixed || isOpen(draft, statement) || chance(draft.random, parameters.switchMember)) {
      const switched = switchValue(draft, test, at)
      if (switched !== none || isFixed) return switched
    }
  }
  const changed = changedStatement(draft, test, at, statement)
  const ref = changed === undefined ? none : push(draft, changed)
  return ref === none ? cutBack(draft, mark) : ref
}

/** Whether a value of unknown type is to become one of another kind: nothing else would let `null` become a number. */
function isOpen({ workshop, random }: Draft, statement: Statement): boolean {
  if (workshop.subject.types[statement.type]!.kind !== 'unknown') return false
  const isEmpty = statement.kind === 'literal' && (statement.value === null || statement.value === undefined)
  return isEmpty || chance(random, workshop.parameters.perturbation)
}

function changedStatement(draft: Draft, test: TestCase, at: Ref, statement: Statement): Statement | undefined {
  switch (statement.kind) {
    case 'literal':
      return isClosed(draft, test, at) ? changedFixed(draft, test, at, statement) : changedLiteral(draft, statement)
    case 'enum':
      return changedEnum(draft, statement)
    case 'array':
    case 'object':
    case 'function':
    case 'builtin':
      return changedParts(draft, statement)
    case 'call': {
      if (chance(draft.random, draft.workshop.parameters.changeArgument)) return withOtherArgument(draft, statement)
      const isUsed = test.some((it) => usesRef(it, at))
      return otherCall(draft, statement, isUsed) ?? withOtherArgument(draft, statement)
    }
  }
}

/** Another value where the first user wants one of several types; every user must take it. */
function switchValue(draft: Draft, test: TestCase, at: Ref): Ref {
  const { workshop } = draft
  const want = wantOfFirstUse(draft, test, at)
  if (want < 0 || workshop.types <= want) return none
  const { kind } = workshop.subject.types[want]!
  if (kind !== 'union' && kind !== 'unknown') return none
  const mark = draft.types.length
  const ref = create(draft, want, 0)
  if (ref === none) return none
  const was = test[at]!
  const type = draft.types[ref]!
  const isTaken = test.every((user) => !usesRef(user, at) || acceptsInstead(workshop, user, at, was.type, type))
  return isTaken && !isSameLiteral(was, draft.statements[ref]!) ? ref : cutBack(draft, mark)
}

function wantOfFirstUse({ workshop }: Draft, test: TestCase, at: Ref): Want {
  for (let user = at + 1; user < test.length; user++) {
    const part = parts(test[user]!).indexOf(at)
    if (0 <= part) return wantOfPart(workshop, test[user]!, part)
  }
  return none
}

/** Whether a user of the value depends on just this one, as a regular expression does on its pattern. */
function isClosed({ workshop }: Draft, test: TestCase, at: Ref): boolean {
  return test.some((it) => it.kind === 'builtin' && it.args.includes(at) && wantOfPart(workshop, it, 0) === closed)
}

/** Another text for a part that its user makes sense of. */
function changedFixed(
  { kit, random }: Draft,
  test: TestCase,
  at: Ref,
  statement: Statement & { kind: 'literal' },
): Statement | undefined {
  const { type, value: was } = statement
  if (typeof was !== 'string') return undefined
  for (const user of test) {
    const part = user.kind === 'builtin' ? user.args.indexOf(at) : -1
    if (user.kind !== 'builtin' || part < 0) continue
    const text = changedText(user.name, part, was, kit.pool.builtInTexts, random)
    return text === undefined || text === was ? undefined : { kind: 'literal', type, value: text }
  }
  return undefined
}

function isSameLiteral(a: Statement, b: Statement): boolean {
  return a.kind === 'literal' && b.kind === 'literal' && a.type === b.type && Object.is(a.value, b.value)
}

function changedLiteral(draft: Draft, statement: Statement & { kind: 'literal' }): Statement | undefined {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const it = changedPrimitive(draft, statement)
    if (!Object.is(it, statement.value)) return { kind: 'literal', type: statement.type, value: it }
  }
  return undefined
}

/**
 * A step away, or drawn anew with RANDOM_PERTURBATION; booleans flip, and what follows a template is always drawn anew.
 * `null` and `undefined` stay.
 */
function changedPrimitive(draft: Draft, { type, value: it }: Statement & { kind: 'literal' }) {
  const { workshop, kit, random } = draft
  const { parameters } = workshop
  const { pool } = kit
  if (followsTemplate(workshop.subject, type)) return templateText(draft, type, 0)
  switch (typeof it) {
    case 'boolean':
      return !it
    case 'number':
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

function changedEnum({ workshop, random }: Draft, statement: Statement & { kind: 'enum' }): Statement | undefined {
  const shape = workshop.subject.types[statement.type]!
  if (shape.kind !== 'enum' || shape.members.length < 2) return undefined
  const member = (statement.member + 1 + below(random, shape.members.length - 1)) % shape.members.length
  return { kind: 'enum', type: statement.type, member }
}

function withOtherArgument(draft: Draft, statement: Statement & { kind: 'call' }): Statement | undefined {
  const { callable, args } = statement
  const { parameters } = draft.workshop.subject.callables[callable]!
  const at = argumentToChange(draft, parameters, args.length)
  const changed = at < 0 ? undefined : changedArguments(draft, parameters, args, at)
  if (changed === undefined || (at < changed.length && changed[at] === args[at])) return undefined
  return callStatement(statement.type, callable, receiverOf(statement), changed)
}

/** A call of another callable with the same result, on the same receiver and with the same arguments where they fit. */
function otherCall(draft: Draft, statement: Statement & { kind: 'call' }, isUsed: boolean): Statement | undefined {
  const { workshop, random, types } = draft
  const peers = workshop.peers[statement.type]!
  if (peers.length === 0) return undefined
  const callable = pick(random, peers)
  // A call that nobody uses the result of is there for its own sake.
  if (callable === statement.callable || (!isUsed && workshop.isTarget[callable] === 0)) return undefined
  const shape = workshop.subject.callables[callable]!
  const held = (want: Want, ref: Ref): Ref =>
    ref !== none && takes(workshop, want, none, types[ref]!) ? ref : value(draft, want, 0)
  const wanted = workshop.receivers[callable]!
  const receiver = wanted === none ? none : held(wanted, receiverOf(statement))
  if (wanted !== none && receiver === none) return undefined
  const args: Ref[] = []
  const most = Math.min(shape.parameters.length, statement.args.length)
  const count = Math.max(most, shape.parameters.findLastIndex((it) => !it.optional && !it.rest) + 1)
  for (let at = 0; at < count; at++) {
    const { type } = shape.parameters[at]!
    const before = statement.args[at] ?? none
    const ref = held(type, before)
    if (ref === none) return undefined
    args.push(ref)
  }
  return callStatement(statement.type, callable, receiver, args)
}
