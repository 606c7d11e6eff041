import { freeName, type FileNames } from '../../../export/file-names.ts'
import { printMember, printString } from '../../../export/values/literal.ts'
import type { Runner } from '../../../model/goal/options.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import type { Domain } from '../domain/domain.ts'
import { grouped } from '../grouped.ts'
import type { Input } from '../law.ts'
import { nameIn } from '../print/name-in.ts'
import { printDomain } from '../print/print-domain.ts'
import { callsOf, type ClassUnderTest, passedOn, type PlainCall } from './class-under-test.ts'
import type { Kept } from './laws/class-law.ts'
import type { Invariant } from './find-invariants.ts'

/** The lines of invariants in a test file. */
export interface PrintedInvariants {
  /** Lines before the tests: the commands of each class, and functions that make them. */
  readonly before: readonly string[]
  /** The lines of each test. */
  readonly tests: readonly (readonly string[])[]
}

/** How invariants are printed. */
export interface InvariantPrinting {
  readonly subject: Subject
  readonly names: FileNames
  readonly runner: Runner
  /** Whether the file is in TypeScript. */
  readonly isTyped: boolean
  readonly titles: readonly string[]
}

/** Prints invariants as properties of commands. Those of a class share the commands. */
export function printInvariants(invariants: readonly Invariant[], printing: InvariantPrinting): PrintedInvariants {
  const used = new Set(printing.names.taken).add('fc')
  const reserve = (name: string): string => {
    const free = freeName(name, used)
    used.add(free)
    return free
  }
  const helpers: Helpers = { call: reserve('call'), attempt: reserve('attempt') }
  const commands = new Map<ClassUnderTest, readonly string[]>()
  const tests = new Map<Invariant, readonly string[]>()
  for (const group of grouped(invariants, (it) => it.of)) {
    const { of, throwing } = group[0]!
    const shared: Shared = {
      ...printing,
      helpers,
      object: reserve(lowered(of.name)),
      calls: reserve(`${lowered(of.name)}Calls`),
      used,
    }
    commands.set(of, printCommands(of, throwing, shared))
    for (const it of group) tests.set(it, printTest(it, printing.titles[invariants.indexOf(it)]!, shared))
  }
  const all = [...commands.values()].flat()
  const isUsed = (helper: string): boolean => all.some((it) => it.includes(`${helper}(`))
  return {
    before: [
      ...(isUsed(helpers.call) ? printHelper(helpers.call, 'A call as a command.', 'run(real)', printing) : []),
      ...(isUsed(helpers.attempt)
        ? printHelper(
            helpers.attempt,
            'A call that may throw, as a command.',
            'try { run(real) } catch { /* The state counts. */ }',
            printing,
          )
        : []),
      ...all,
    ],
    tests: invariants.map((it) => tests.get(it)!),
  }
}

/** Titles such as `Stack: size is at most capacity after any calls`. */
export function titlesOfInvariants(invariants: readonly Invariant[], subject: Subject): readonly string[] {
  return invariants.map(({ of, law, scope }) => {
    const after = law.last === undefined ? ` after any calls${callsInWords(of, subject)}` : ''
    const bounds = [
      ...(scope === 'all' ? [] : ['with whole numbers from 0']),
      ...(of.omitted.length === 0 ? [] : [`without ${of.omitted.join(' and ')}`]),
    ]
    return `${of.name}: ${law.words}${after}${bounds.length === 0 ? '' : ` (${bounds.join(', ')})`}`
  })
}

/** Names the calls, if some that change an instance are not among them. */
function callsInWords({ changes, isPartial }: ClassUnderTest, { callables }: Subject): string {
  if (!isPartial) return ''
  const names = changes.map((it) => callables[it.callable]!.member ?? '')
  const last = names.at(-1) ?? ''
  return ` of ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`}`
}

interface Helpers {
  readonly call: string
  readonly attempt: string
}

/** Shared by the lines about one class. */
interface Shared extends Omit<InvariantPrinting, 'titles'> {
  readonly helpers: Helpers
  readonly object: string
  readonly calls: string
  readonly used: ReadonlySet<string>
}

function printHelper(name: string, comment: string, body: string, { isTyped }: InvariantPrinting): readonly string[] {
  const head = isTyped
    ? `function ${name}<Real>(text: string, run: (real: Real) => unknown): fc.Command<object, Real> {`
    : `function ${name}(text, run) {`
  const parameters = isTyped ? '(_: object, real: Real)' : '(_, real)'
  return [
    `/** ${comment} */`,
    head,
    `return { check: () => true, run: ${parameters} => { ${body} }, toString: () => text }`,
    '}',
    '',
  ]
}

function printCommands(of: ClassUnderTest, throwing: ReadonlySet<CallableId>, shared: Shared): readonly string[] {
  const { calls, helpers, object, subject } = shared
  const lines = of.changes.map((it) => {
    const helper = throwing.has(it.callable) ? helpers.attempt : helpers.call
    const names = argumentNames(it.inputs, new Set([...shared.used]))
    const { kind, member = '' } = subject.callables[it.callable]!
    const shown = it.inputs.map(({ domain }, n) =>
      isSimple(domain) ? `\${${names[n]}}` : `\${fc.stringify(${names[n]})}`,
    )
    const text = kind === 'set' ? `${member} = ${shown[0]}` : `${member}(${shown.join(', ')})`
    const quoted = it.inputs.length === 0 ? printString(text) : `\`${text}\``
    const parameter = shared.isTyped ? `(${object}: ${typeText(of, shared)})` : `(${object})`
    const body = printCall(it, object, names, shared)
    const command = `${helper}(${quoted}, ${parameter} => ${kind === 'set' ? `{ ${body} }` : body})`
    return printMade(
      it.inputs.map((its) => printDomain(its.domain, nameIn(shared))),
      names,
      command,
    )
  })
  return [`const ${calls} = fc.commands([`, ...lines.map((it) => `${it},`), '])', '']
}

/** The arbitrary of an expression that contains values of some arbitraries by name. */
function printMade(arbitraries: readonly string[], names: readonly string[], expression: string): string {
  const [first, ...more] = arbitraries
  if (first === undefined) return `fc.constant(${expression})`
  if (more.length === 0) return `${first}.map((${names[0]}) => ${expression})`
  return `fc.tuple(${[first, ...more].join(', ')}).map(([${names.join(', ')}]) => ${expression})`
}

function isSimple({ kind }: Domain): boolean {
  return kind === 'number' || kind === 'boolean'
}

function typeText({ make }: ClassUnderTest, { subject, names }: Shared): string {
  const callable = subject.callables[make.callable]!
  const shape = subject.types[callable.returns]
  const { typeParameters = 0 } = shape?.kind === 'class' ? subject.classes[shape.class]! : {}
  return names.local(callable.path[0]!) + typeArguments(typeParameters)
}

/** Any type does: the values that a test passes decide. */
function typeArguments(count: number): string {
  return count === 0 ? '' : `<${Array.from({ length: count }, () => 'any').join(', ')}>`
}

function printCall({ callable }: PlainCall, object: string, args: readonly string[], { subject }: Shared): string {
  const { kind, member = '' } = subject.callables[callable]!
  const place = object + printMember(member)
  return kind === 'set' ? `${place} = ${args[0]}` : `${place}(${args.join(', ')})`
}

function printConstruction(of: ClassUnderTest, args: readonly string[], shared: Shared): string {
  const { kind, path } = shared.subject.callables[of.make.callable]!
  const [key = '', ...members] = path
  if (kind !== 'construct') return `${shared.names.local(key)}${members.map(printMember).join('')}(${args.join(', ')})`
  return `new ${shared.isTyped ? typeText(of, shared) : shared.names.local(key)}(${args.join(', ')})`
}

/** Names for arguments that differ from those that are used, which become used. */
function argumentNames(inputs: readonly Input[], used: Set<string>): readonly string[] {
  return inputs.map(({ name }) => {
    const free = freeName(name, used)
    used.add(free)
    return free
  })
}

function printTest({ of, law }: Invariant, title: string, shared: Shared): readonly string[] {
  const { object, calls, runner } = shared
  const used = new Set(shared.used)
  const inputs = argumentNames(of.make.inputs, used)
  const callsName = freeName('calls', used)
  used.add(callsName)
  const templates = callsOf(of)
  const last = law.last === undefined ? undefined : templates[law.last]!
  const args = last === undefined ? [] : argumentNames(last.inputs, used)
  const kept = freeName('before', used)
  used.add(kept)
  const result = freeName('result', used)
  const keep = ({ term }: Kept): string => {
    const text = term.text(object, inputs)
    return `const ${kept} = ${term.isObject ? `structuredClone(${text})` : text}`
  }
  const check = law.check({ object, inputs, args, result, kept })
  const checks = check.kind === 'holds' ? check.text : `${check.actual} ${check.expected}`
  const isResultUsed = checks.includes(result)
  const lines = [`const ${object} = ${printConstruction(of, inputs, shared)}`]
  if (law.kept?.from === 'start') lines.push(keep(law.kept))
  lines.push(`fc.modelRun(() => ({ model: {}, real: ${object} }), ${callsName})`)
  if (law.kept?.from === 'before') lines.push(keep(law.kept))
  const statement = (call: PlainCall, passed: readonly string[], isNamed: boolean): string =>
    (isNamed ? `const ${result} = ` : '') + printCall(call, object, passed, shared)
  if (last !== undefined) lines.push(statement(last, args, isResultUsed && law.follow === undefined))
  if (law.last !== undefined && law.follow !== undefined) {
    const passed = (passedOn(of, law.last, law.follow) ?? []).map((at) => args[at]!)
    lines.push(statement(templates[law.follow]!, passed, isResultUsed))
  }
  lines.push(check.kind === 'holds' ? `return ${check.text}` : equal(check.actual, check.expected, runner))
  const printInput = ({ domain }: Input): string => printDomain(domain, nameIn(shared))
  const arbitraries = [...of.make.inputs.map(printInput), calls]
  if (last !== undefined) arbitraries.push(...last.inputs.map(printInput))
  const parameters = [...inputs, callsName, ...args].join(', ')
  return [
    `it(${printString(title)}, () => {`,
    `fc.assert(`,
    `fc.property(${arbitraries.join(', ')}, (${parameters}) => { ${lines.join('\n')} }),`,
    `)`,
    `})`,
  ]
}

function equal(actual: string, expected: string, runner: Runner): string {
  return runner === 'node' ? `assert.deepEqual(${actual}, ${expected})` : `expect(${actual}).toEqual(${expected})`
}

function lowered(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}
