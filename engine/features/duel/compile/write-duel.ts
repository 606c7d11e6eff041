import ts from 'typescript'
import { type BySide, driverName, type Lines, moduleNames, type Side } from '../../../model/report/duel.ts'
import type { Diagnostic, Source } from '../../../model/source/source.ts'
import { withStandInExports, exportsValues } from '../../../lang/subject/exports/exports.ts'
import { sectionsOf } from '../../../lang/program/sections.ts'
import { placeOf } from '../../../lang/program/diagnostics/diagnostics.ts'
import type { CheckedProgram } from '../../../lang/program/program.ts'
import type { Project } from '../../../lang/program/project.ts'
import { driverText } from './driver.ts'
import { omissionsOf } from './omissions.ts'
import { callableExports, constructorOf, functionOf, isClass, type Pair, whyNotAlike } from './signatures.ts'

/** The file that a duel is compiled as: a section for each implementation, and one for the driver. */
const duelFile = 'duel.ts'

/** A duel as one source, or why two texts cannot be compared. Places refer to that source. */
export type WrittenDuel =
  | {
      readonly kind: 'written'
      readonly source: Source
      readonly lines: BySide<Lines>
      readonly diagnostics: readonly Diagnostic[]
      /** See `Duel`. */
      readonly omissions: readonly string[]
    }
  | { readonly kind: 'failed'; readonly lines: BySide<Lines>; readonly diagnostics: readonly Diagnostic[] }

/** Joins two implementations and a driver that calls both into one source. */
export function writeDuel(project: Project, texts: BySide<string>): WrittenDuel {
  const parts = { left: withExports(texts.left), right: withExports(texts.right) }
  const plain = `${heading('left')}${parts.left}\n${heading('right')}${parts.right}\n`
  const rightAt = 1 + lineCount(parts.left) + 1
  const lines = {
    left: { from: 2, to: rightAt },
    right: { from: rightAt + 1, to: rightAt + 1 + lineCount(parts.right) },
  }
  const failed = (diagnostics: readonly Diagnostic[]): WrittenDuel => ({ kind: 'failed', lines, diagnostics })
  if (
    Object.values(texts).some(
      (it) => 1 < sectionsOf({ name: duelFile, text: `//\n${it}` }).length || /@filename\s*:/i.test(it),
    )
  ) {
    return failed([
      { severity: 'error', code: 'duel-files', message: 'Each implementation of a duel must be a single file.' },
    ])
  }
  const checked = project.update({ entry: duelFile, files: [{ name: duelFile, text: plain }] })
  if (checked.diagnostics.some((it) => it.severity === 'error')) return failed(checked.diagnostics)
  const found = pairsOf(checked)
  const diagnostics = [...checked.diagnostics, ...found.diagnostics]
  if (diagnostics.some((it) => it.severity === 'error')) return failed(diagnostics)
  const driver = driverText(checked.checker, found.pairs, moduleNames)
  const text = `${plain}// @filename: ${driverName}\n${driver}`
  const source = { entry: duelFile, files: [{ name: duelFile, text }] }
  const missing = found.diagnostics.map((it) => it.message)
  const omissions = [...missing, ...omissionsOf(checked.checker, found.pairs, checked.entries)]
  return { kind: 'written', source, lines, diagnostics, omissions }
}

function heading(side: Side): string {
  return `// @filename: ${moduleNames[side]}\n`
}

function lineCount(text: string): number {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).length
}

/** A text without exports exports all its declarations, as when it is tested alone. */
function withExports(text: string): string {
  const file = ts.createSourceFile(duelFile, text, ts.ScriptTarget.ES2022, true)
  return exportsValues(file) ? text : withStandInExports(file)
}

/** Returns the comparable common exports, and why others are not comparable. */
function pairsOf(checked: CheckedProgram): {
  readonly pairs: readonly Pair[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const { checker } = checked
  const fileOf = (side: Side): ts.SourceFile | undefined =>
    checked.entries.find((it) => checked.pasted(it).name === moduleNames[side])
  const [leftFile, rightFile] = [fileOf('left'), fileOf('right')]
  const mine = leftFile === undefined ? new Map<string, ts.Symbol>() : callableExports(checker, leftFile)
  const theirs = rightFile === undefined ? new Map<string, ts.Symbol>() : callableExports(checker, rightFile)
  const diagnostics: Diagnostic[] = []
  const report = (symbol: ts.Symbol | undefined, severity: Diagnostic['severity'], message: string): void => {
    const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0]
    const named = declaration === undefined ? undefined : (ts.getNameOfDeclaration(declaration) ?? declaration)
    const place = named && placeOf(checked.pasted(named.getSourceFile()), named.getStart(), named.getEnd())
    diagnostics.push({ severity, code: 'duel', message, ...(place === undefined ? {} : { place }) })
  }
  const pairs: Pair[] = []
  for (const [name, left] of mine) {
    const right = theirs.get(name)
    if (right === undefined) continue
    const problem = whyNotComparable(checker, left, right)
    if (problem === undefined) pairs.push({ name, left, right })
    else report(right, 'error', `${name} ${problem}.`)
  }
  if (pairs.length === 0 && diagnostics.length === 0) {
    const [first, second] = [[...mine.keys()], [...theirs.keys()]].map(listed)
    const symbol = [...theirs.values()][0] ?? [...mine.values()][0]
    report(
      symbol,
      'error',
      `The implementations have no name in common: the first has ${first!}, the second has ${second!}.`,
    )
  }
  for (const [name, symbol] of mine) {
    if (0 < pairs.length && !theirs.has(name))
      report(symbol, 'warning', `The second implementation has no ${name}, so it is not compared.`)
  }
  for (const [name, symbol] of theirs) {
    if (0 < pairs.length && !mine.has(name))
      report(symbol, 'warning', `The first implementation has no ${name}, so it is not compared.`)
  }
  return { pairs, diagnostics }
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing to call' : names.join(', ')
}

/** As part of a sentence about the right implementation. */
function whyNotComparable(checker: ts.TypeChecker, left: ts.Symbol, right: ts.Symbol): string | undefined {
  if (isClass(left) !== isClass(right)) {
    return isClass(right)
      ? 'is a class, but a function in the first implementation'
      : 'is a function, but a class in the first implementation'
  }
  const signature = (of: ts.Symbol): ts.Signature | undefined =>
    isClass(of) ? constructorOf(checker, of) : functionOf(checker, of)
  const [mine, theirs] = [signature(left), signature(right)]
  return mine === undefined || theirs === undefined ? undefined : whyNotAlike(checker, mine, theirs)
}
