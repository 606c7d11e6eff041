import { type TestCase, uses } from '../model/statement.ts'
import type { Subject } from '../model/subject.ts'

/** How often each statement of a test is used, and whether as the receiver of a call. */
export interface Usage {
  readonly count: number
  readonly isReceiver: boolean
}

/** Usage of every statement, by position. */
export function usage(test: TestCase): readonly Usage[] {
  return test.map((_, at) => ({
    count: test.reduce((sum, it) => sum + uses(it).filter((ref) => ref === at).length, 0),
    isReceiver: test.some((it) => it.kind === 'call' && it.receiver === at),
  }))
}

/**
 * A name for the value of every statement that has one, by its role: an instance after its class, an argument after its
 * parameter, a result after the function that gave it. Unique within the test, and different from `taken`; empty for the
 * other statements.
 */
export function variableNames(
  test: TestCase,
  subject: Subject,
  taken: ReadonlySet<string>,
  hasName: (at: number) => boolean,
): readonly string[] {
  const used = new Set(taken)
  return test.map((_, at) => {
    if (!hasName(at)) return ''
    const name = fresh(identifier(role(test, at, subject)), used)
    used.add(name)
    return name
  })
}

function role(test: TestCase, at: number, subject: Subject): string {
  const statement = test[at]!
  const shape = subject.types[statement.type]
  if (statement.kind === 'call') {
    const callable = subject.callables[statement.callable]!
    if (shape?.kind === 'class') return subject.classes[shape.class]!.name
    if (callable.kind === 'get') return callable.member ?? callable.path.at(-1)!
    return argumentRole(test, at, subject) ?? 'result'
  }
  return (
    argumentRole(test, at, subject) ?? (shape?.kind === 'object' && shape.name !== '' ? shape.name : statement.kind)
  )
}

/** The name of the first parameter or property that takes the value. */
function argumentRole(test: TestCase, at: number, subject: Subject): string | undefined {
  for (const statement of test) {
    if (statement.kind === 'call') {
      const position = statement.args.indexOf(at)
      if (position < 0) continue
      const parameters = subject.callables[statement.callable]!.parameters
      return parameters[Math.min(position, parameters.length - 1)]?.name
    }
    if (statement.kind === 'object' && statement.values.includes(at))
      return statement.keys[statement.values.indexOf(at)]
  }
  return undefined
}

/** Words that cannot name a variable in a strict module, and globals that a test needs under their own name. */
const reserved = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static ' +
    'super switch this throw true try typeof var void while with yield arguments eval undefined NaN Infinity ' +
    'Object Array Map Set Date RegExp Error Promise Number String Boolean Symbol BigInt expect it describe test async thrown'
  ).split(' '),
)

/** Camel case, letters and digits only. */
function identifier(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((it) => it !== '')
  const joined = words.map((it, i) => (i === 0 ? it : it[0]!.toUpperCase() + it.slice(1))).join('')
  const start = /^[A-Z]+(?![a-z])/.exec(joined)?.[0].length ?? 1
  const name = joined.slice(0, start).toLowerCase() + joined.slice(start)
  return name === '' || /^\d/.test(name) ? `value${name}` : name
}

function fresh(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name) && !reserved.has(name)) return name
  for (let n = 2; ; n++) if (!used.has(`${name}${n}`)) return `${name}${n}`
}
