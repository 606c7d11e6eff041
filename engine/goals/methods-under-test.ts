import type { Callable, CallableId, Subject } from '../model/subject/subject.ts'

/** The methods under test, as counted by criteria about calls; all signatures of a function are one method. */
export interface Methods {
  /** One callable per method, its first signature. */
  readonly all: readonly CallableId[]
  /** The method of a callable; -1 if it is not under test or runs no code. */
  readonly of: Int32Array
}

/** Excludes fields, although tests can set them, and `return` and `throw` of generators. */
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

/** Whether it is `return` or `throw` of a generator, which only return the test's own argument. */
function isEnding({ types }: Subject, { member, receiver }: Callable): boolean {
  if (receiver === undefined || (member !== 'return' && member !== 'throw')) return false
  const shape = types[receiver]!
  return shape.kind === 'builtin' && shape.name.endsWith('Generator')
}

/** A key that all signatures of a function share. One without own code is identified by its access path. */
function keyOf({ kind, runs, target, path, member, owner, receiver }: Callable): string {
  return JSON.stringify(runs === undefined ? [kind, target, path, member, owner, receiver] : [kind, runs])
}

/** The action of a test that calls a method: "calls Stack.push", "reads Stack.size". */
export function actOf({ kind, name }: Callable): string {
  const isVerbFirst = kind === 'get' || kind === 'set' || kind === 'apply' || kind === 'take'
  return `${verbs[kind]} ${isVerbFirst ? withoutVerb(name) : name}`
}

/** The title of a method: "Stack.push", "get Stack.size", "makeAdder()". */
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
  callback: 'calls',
}
