import { fileNames, freeName, type FileNames } from '../../../export/file-names.ts'
import { importsOf, type ModuleUse, printImport, printRunnerImports } from '../../../export/printing/imports.ts'
import { dialects } from '../../../export/runners/dialects.ts'
import { testFileName } from '../../../export/test-file-name.ts'
import { printString } from '../../../export/values/literal.ts'
import type { Runner } from '../../../model/goal/options.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import { callsOf } from '../classes/class-under-test.ts'
import type { Invariant } from '../classes/find-invariants.ts'
import { printInvariants, titlesOfInvariants } from '../classes/print-invariants.ts'
import { type Domain, partsIn } from '../domain/domain.ts'
import { firstResult, type Input, type Law } from '../law.ts'
import { nameIn } from './name-in.ts'
import { printDomain } from './print-domain.ts'
import { titlesOf } from './titles.ts'

/** How a property file is printed. */
export interface PropertyPrinting {
  readonly subject: Subject
  readonly use: ModuleUse
  readonly runner: Runner
}

/** A file of properties, and their titles in the same order. */
export interface PropertyFile {
  readonly fileName: string
  readonly code: string
  readonly titles: readonly string[]
}

/**
 * Prints laws as a test file of their own for fast-check. A file beside that of the examples works in every runner, needs
 * the package only where properties are wanted, and is free of the mocks and timers of the examples.
 */
export function printProperties(
  laws: readonly Law[],
  invariants: readonly Invariant[],
  { subject, use, runner }: PropertyPrinting,
): PropertyFile {
  const keys = new Set([
    ...laws.flatMap((it) => keysOf(it, subject)),
    ...invariants.flatMap((it) => keysOfClass(it, subject)),
  ])
  const names = fileNames(subject, keys)
  const dialect = dialects[runner]
  const fileName = testFileName(subject).replace(/\.test\.([jt]sx?)$/, '.properties.test.$1')
  const titles = [...titlesOf(laws, subject), ...titlesOfInvariants(invariants, subject)]
  const ofClasses = printInvariants(invariants, {
    subject,
    names,
    runner,
    isTyped: /\.tsx?$/.test(fileName),
    titles: titles.slice(laws.length),
  })
  const tests = [...laws.map((it, at) => printLaw(it, titles[at]!, { subject, names, runner })), ...ofClasses.tests]
  const body = [
    ...ofClasses.before,
    `describe('properties', () => {`,
    tests.map((it) => it.join('\n')).join('\n\n'),
    '})',
  ]
  const imports = [
    `import fc from 'fast-check'`,
    ...printRunnerImports(dialect, body, new Map()),
    ...importsOf(subject, keys, names, use, dialect).map(printImport),
  ]
  return { fileName, code: `${imports.join('\n')}\n\n${body.join('\n')}\n`, titles }
}

/** The exports that the test of a law mentions. */
function keysOf({ calls, inputs }: Law, subject: Subject): readonly string[] {
  return keysFor(
    [...calls.map((it) => it.callable), ...inputs.flatMap((it) => functionsIn(it.domain))],
    inputs,
    subject,
  )
}

function keysOfClass({ of }: Invariant, subject: Subject): readonly string[] {
  const inputs = [of.make, ...callsOf(of)].flatMap((it) => it.inputs)
  return keysFor([of.make.callable], inputs, subject)
}

function keysFor(
  used: readonly CallableId[],
  inputs: readonly Input[],
  { callables, classes, modules }: Subject,
): readonly string[] {
  const called = used.map((it) => callables[it]!.path[0]!)
  const enums = new Set(inputs.flatMap((it) => enumsIn(it.domain)))
  const all = [...modules.flatMap((it) => Object.keys(it.exports)), ...classes.flatMap((it) => it.exported ?? [])]
  return [...called, ...all.filter((it) => enums.has(it))]
}

/** The functions that make or accept values of a domain. */
function functionsIn(domain: Domain): readonly CallableId[] {
  return partsIn(domain).flatMap((it): readonly CallableId[] => {
    const form = it.kind === 'text' ? it.form : undefined
    if (form?.kind === 'accepted') return [form.by]
    return form?.kind === 'results' ? [form.of, ...form.inputs.flatMap(functionsIn)] : []
  })
}

/** The names before the members of enums in a domain. */
function enumsIn(domain: Domain): readonly string[] {
  return partsIn(domain).flatMap((it): readonly string[] => {
    if (it.kind === 'text' && it.form?.kind === 'results') return it.form.inputs.flatMap(enumsIn)
    return it.kind === 'constants' ? (it.texts ?? []).map((text) => text.replace(/[.[].*$/s, '')) : []
  })
}

interface LawPrinting {
  readonly subject: Subject
  readonly names: FileNames
  readonly runner: Runner
}

function printLaw(law: Law, title: string, context: LawPrinting): readonly string[] {
  const inputs = inputNames(law, context.names)
  const arbitraries = law.inputs.map((it) => printDomain(it.domain, nameIn(context)))
  return [
    `it(${printString(title)}, () => {`,
    `fc.assert(`,
    `fc.property(${[...arbitraries, `(${inputs.join(', ')}) => ${printBody(law, inputs, context)}`].join(', ')}),`,
    `)`,
    `})`,
  ]
}

/** The names of the inputs, as parameters of a function. */
export function inputNames({ inputs }: Law, { taken }: Pick<FileNames, 'taken'>): readonly string[] {
  const used = new Set(taken).add('fc')
  return inputs.map(({ name }) => {
    const free = freeName(name, used)
    used.add(free)
    return free
  })
}

/** Prints the function of a property: an expression if possible, and else a block. */
function printBody(law: Law, inputs: readonly string[], { subject, names, runner }: LawPrinting): string {
  const first = firstResult(law)
  const slots = [...inputs, ...law.derived.map((it) => it.text(inputs))]
  const used = new Set([...names.taken, ...inputs, 'fc'])
  const lines = law.ordered === undefined ? [] : [`fc.pre(${inputs[law.ordered[0]]} <= ${inputs[law.ordered[1]]})`]
  for (const [at, { callable, args }] of law.calls.entries()) {
    const call = `${nameIn({ subject, names })(callable)}(${args.map((it) => slots[it]).join(', ')})`
    if (usesOf(law, first + at) <= 1) {
      slots.push(call)
      continue
    }
    const name = freeName('result', used)
    used.add(name)
    lines.push(`const ${name} = ${call}`)
    slots.push(name)
  }
  const { claim } = law
  switch (claim.kind) {
    case 'returns':
      return `{ ${[...lines, slots[first]].join('\n')} }`
    case 'equal':
      return `{ ${[...lines, equal(slots[claim.actual]!, slots[claim.expected]!, runner)].join('\n')} }`
    case 'same':
      return `{ ${[...lines, equal(...claim.texts(slots), runner)].join('\n')} }`
    case 'unchanged': {
      const copies = law.inputs.flatMap((it, at) => (isObject(it.domain) ? [inputs[at]!] : []))
      const before = copies.map((it) => freeName(`${it}Before`, used))
      const copying = copies.map((it, at) => `const ${before[at]} = structuredClone(${it})`)
      const checks = copies.map((it, at) => equal(it, before[at]!, runner))
      return `{ ${[...copying, ...lines, slots[first]!, ...checks].join('\n')} }`
    }
    case 'holds': {
      const text = claim.text(slots)
      return lines.length === 0 ? text : `{ ${[...lines, `return ${text}`].join('\n')} }`
    }
  }
}

/** Whether a function may change values of this domain. */
export function isObject({ kind }: Domain): boolean {
  return ['array', 'tuple', 'record', 'dictionary', 'set', 'map', 'date'].includes(kind)
}

/** How often the test of a law mentions one of its values after it is computed. */
function usesOf({ calls, claim, inputs, derived }: Law, slot: number): number {
  const marks = [...inputs, ...derived, ...calls].map((_, at) => `<${at}>`)
  const inCalls = calls.flatMap((it) => it.args).filter((it) => it === slot).length
  switch (claim.kind) {
    case 'returns':
    case 'unchanged':
      return inCalls + (slot === firstResult({ inputs, derived }) ? 1 : 0)
    case 'equal':
      return inCalls + [claim.actual, claim.expected].filter((it) => it === slot).length
    case 'same':
      return inCalls + claim.texts(marks).join(' ').split(`<${slot}>`).length - 1
    case 'holds':
      return inCalls + claim.text(marks).split(`<${slot}>`).length - 1
  }
}

/** The assertion that two values are equal. */
export function equal(actual: string, expected: string, runner: Runner): string {
  return runner === 'node' ? `assert.deepEqual(${actual}, ${expected})` : `expect(${actual}).toEqual(${expected})`
}
