import type { Callable, CallableId, Subject } from '../model/subject/subject.ts'

/** What a test calls for its own sake, as the criteria about calls count it: all signatures of a function are one method. */
export interface Methods {
  /** One callable for each, the first of its signatures. */
  readonly all: readonly CallableId[]
  /** The method that a callable belongs to; -1 where it is not under test, or does not run code. */
  readonly of: Int32Array
}

/** Fields are no methods, although a test can set them; nor is what ends a generator from outside. */
export function methodsOf(subject: Subject): Methods {
  const { callables, targets } = subject
  const of = new Int32Array(callables.length).fill(-1)
  const known = new Map<string, CallableId>()
  for (const id of targets) {
    const callable = callables[id]!
    if (isField(callable) || isEnding(subject, callable)) continue
    const key = keyOf(callable)
    of[id] = known.get(key) ?? id
    known.set(key, of[id])
  }
  return { all: [...known.values()], of }
}

function isField({ kind, runs }: Callable): boolean {
  return runs === undefined && (kind === 'get' || kind === 'set')
}

/** Whether it is `return` or `throw` of a generator: these give back what the test hands them. */
function isEnding({ types }: Subject, { member, receiver }: Callable): boolean {
  if (receiver === undefined || (member !== 'return' && member !== 'throw')) return false
  const shape = types[receiver]!
  return shape.kind === 'builtin' && shape.name.endsWith('Generator')
}

/**
 * The same for signatures of one function, be they overloads or instances of a generic one. A function without code of its
 * own, such as a constructor that is inherited from the library, is known by the way to it.
 */
function keyOf({ kind, runs, target, path, member, owner, receiver }: Callable): string {
  return JSON.stringify(runs === undefined ? [kind, target, path, member, owner, receiver] : [kind, runs])
}

/** What a test does when it calls a method, for people: "calls Stack.push", "reads Stack.size". */
export function actOf({ kind, name }: Callable): string {
  const isVerbFirst = kind === 'get' || kind === 'set' || kind === 'apply' || kind === 'take'
  return `${verbs[kind]} ${isVerbFirst ? withoutVerb(name) : name}`
}

/** What a method is called where something is said of it: "Stack.push", "get Stack.size", "makeAdder()". */
export function titleOf({ kind, name }: Callable): string {
  return kind === 'apply' ? withoutVerb(name) : name
}

function withoutVerb(name: string): string {
  return name.slice(name.indexOf(' ') + 1)
}

const verbs: Readonly<Record<Callable['kind'], string>> = {
  function: 'calls',
  construct: 'calls',
  method: 'calls',
  apply: 'calls',
  get: 'reads',
  set: 'sets',
  take: 'iterates',
  value: 'uses',
  pass: 'lets',
  await: 'awaits',
  event: 'causes',
}
