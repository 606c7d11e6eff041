import { fileNames, freeName, type FileNames } from '../../../export/file-names.ts'
import { importsOf, printImport, printRunnerImports } from '../../../export/printing/imports.ts'
import { dialects } from '../../../export/runners/dialects.ts'
import { testFileName } from '../../../export/test-file-name.ts'
import { printString } from '../../../export/values/literal.ts'
import { moduleNames, sides } from '../../../model/report/duel.ts'
import type { CallableId, Subject } from '../../../model/subject/subject.ts'
import { printDomain } from '../print/print-domain.ts'
import { equal, inputNames, isObject, type PropertyFile, type PropertyPrinting } from '../print/print-properties.ts'
import { nameIn } from '../print/name-in.ts'
import { titlesOf } from '../print/titles.ts'
import type { Agreement } from './find-agreements.ts'

/** Prints agreements as a test file for fast-check that imports both implementations. */
export function printAgreements(
  agreements: readonly Agreement[],
  { subject, use, runner }: PropertyPrinting,
): PropertyFile {
  const both: Subject = {
    ...subject,
    modules: subject.modules.filter(({ name }) => sides.some((it) => moduleNames[it] === name)),
  }
  const keys = new Set(
    agreements.flatMap(({ pair }) => sides.map((it) => subject.callables[pair.callables[it]]!.path[0]!)),
  )
  const names = fileNames(both, keys)
  const dialect = dialects[runner]
  const titles = titlesOf(
    agreements.map((it) => it.law),
    withNames(agreements, subject),
  )
  const taken = new Set([...names.taken, 'fc'])
  const helpers = { all: freeName('outcome', taken), byClass: freeName('outcomeByClass', taken) }
  const printing = { subject, names, runner, helpers }
  const tests = agreements.map((it, at) => printAgreement(it, titles[at]!, printing))
  const body = [`describe('properties', () => {`, tests.join('\n\n'), '})']
  const text = body.join('\n')
  const outcomes = [
    ...(text.includes(`${helpers.all}(`) ? [outcomeText(helpers.all, '[error.constructor.name, error.message]')] : []),
    ...(text.includes(`${helpers.byClass}(`) ? [outcomeText(helpers.byClass, 'error.constructor.name')] : []),
  ]
  const imports = [
    `import fc from 'fast-check'`,
    ...printRunnerImports(dialect, body, new Map()),
    ...importsOf(both, keys, names, use, dialect).map(printImport),
  ]
  const fileName = testFileName(both).replace(/\.test\.([jt]sx?)$/, '.properties.test.$1')
  return { fileName, code: `${[imports.join('\n'), ...outcomes, text].join('\n\n')}\n`, titles }
}

/** The subject with the names of the source. */
function withNames(agreements: readonly Agreement[], subject: Subject): Subject {
  const nameOf = new Map(agreements.map(({ pair }) => [pair.id, pair.name]))
  return { ...subject, callables: subject.callables.map((it, id) => ({ ...it, name: nameOf.get(id) ?? it.name })) }
}

/** A helper that returns what a call returns or throws. Messages of the runtime's errors quote the code. */
function outcomeText(name: string, error: string): string {
  return [
    `function ${name}(call: () => unknown): unknown {`,
    'try {',
    'return { returned: call() }',
    '} catch (error) {',
    `return { threw: error instanceof Error ? ${error} : error }`,
    '}',
    '}',
  ].join('\n')
}

interface AgreementPrinting extends Pick<PropertyPrinting, 'subject' | 'runner'> {
  readonly names: FileNames
  /** The names of the helpers. */
  readonly helpers: { readonly all: string; readonly byClass: string }
}

function printAgreement(
  { pair, law, traits }: Agreement,
  title: string,
  { subject, names, runner, helpers }: AgreementPrinting,
): string {
  const taken = new Set([...names.taken, ...Object.values(helpers)])
  const inputs = inputNames(law, { taken })
  for (const it of inputs) taken.add(it)
  const throws = traits.throws === true || traits.crashes === true
  const isCopied = traits.changesInputs === true || throws
  const copies = inputs.map((it, at) =>
    isCopied && isObject(law.inputs[at]!.domain) ? freeName(`${it}Copy`, taken) : it,
  )
  const argumentsOf = (all: readonly string[]): string =>
    all.map((it, at) => (pair.hasRest && at === all.length - 1 ? `...${it}` : it)).join(', ')
  const changed = (all: readonly string[]): readonly string[] =>
    traits.changesInputs === true ? all.filter((_, at) => copies[at] !== inputs[at]) : []
  const nameOf = nameIn({ subject, names })
  const resultOf = (callable: CallableId, all: readonly string[]): string => {
    const call = `${nameOf(callable)}(${argumentsOf(all)})`
    const result = traits.hasBothZeros === true ? `${call} + 0` : call
    const after = changed(all)
    const value = after.length === 0 ? result : `[${[result, ...after].join(', ')}]`
    return throws ? `${traits.crashes === true ? helpers.byClass : helpers.all}(() => ${value})` : value
  }
  const lines = [
    ...(law.ordered === undefined ? [] : [`fc.pre(${inputs[law.ordered[0]]} <= ${inputs[law.ordered[1]]})`]),
    ...copies.flatMap((it, at) => (it === inputs[at] ? [] : [`const ${it} = structuredClone(${inputs[at]})`])),
    ...(traits.hasBothZeros === true ? ['// The sign of zero does not count.'] : []),
    equal(resultOf(pair.callables.left, inputs), resultOf(pair.callables.right, copies), runner),
  ]
  const parameters = law.inputs.map((it) => printDomain(it.domain, nameOf))
  return [
    `it(${printString(title)}, () => {`,
    `fc.assert(`,
    `fc.property(${[...parameters, `(${inputs.join(', ')}) => { ${lines.join('\n')} }`].join(', ')}),`,
    `)`,
    `})`,
  ].join('\n')
}
