import type { Compiled, Detail } from '../../../model/subject/compiled.ts'
import type { DuelCompilation } from '../../../model/report/duel-compilation.ts'
import { type BySide, type Lines, moduleNames, type Side } from '../../../model/report/duel.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'
import type { Refute } from '../../../model/symbolic/refute.ts'
import type { Diagnostic, Place } from '../../../model/source/source.ts'
import { compile } from '../../../techniques/compile.ts'
import type { Project } from '../../../lang/program/project.ts'
import { comparing } from './helpers.ts'
import { writeDuel } from './write-duel.ts'
import type { Callable, CallableId, Subject } from '../../../model/subject/subject.ts'

/** Compiles two implementations of the same functions and classes. Never throws for what a person can paste. */
export function compileDuel(project: Project, texts: BySide<string>, detail: Detail, refute?: Refute): DuelCompilation {
  const build = writeDuel(project, texts)
  const { lines } = build
  const separated = (all: readonly Diagnostic[]): readonly Diagnostic[] =>
    all.flatMap((it) => ownDiagnostics(it, lines, texts))
  if (build.kind === 'failed') return { kind: 'failed', diagnostics: separated(build.diagnostics) }
  const compilation = compile(project, build.source, detail, refute)
  if (compilation.kind === 'failed') return { kind: 'failed', diagnostics: separated(compilation.diagnostics) }
  const { compiled } = compilation
  const partOf = partsBy(lines)
  const subject = { ...compiled.subject, targets: targetsOfDriver(compiled.subject, partOf) }
  return {
    kind: 'compiled',
    source: build.source,
    compiled: { ...compiled, subject },
    duel: {
      callables: callablesBySide(subject, partOf),
      lines,
      differs: differsIn(compiled),
      omissions: build.omissions,
    },
    diagnostics: separated(build.diagnostics),
  }
}

/** Returns the only decision of the comparing function: whether two values are the same. */
function differsIn({ predicates, functions }: Compiled): Outcome {
  return { predicate: predicates.findIndex((it) => functions[it.function]!.name === comparing), outcome: false }
}

/** Moves a diagnostic to its place in the pasted text; drops those about the generated driver. */
function ownDiagnostics(diagnostic: Diagnostic, lines: BySide<Lines>, texts: BySide<string>): readonly Diagnostic[] {
  if (diagnostic.place === undefined) return [diagnostic]
  const part = partsBy(lines)(diagnostic.place.line)
  return part === 'driver' ? [] : [{ ...diagnostic, place: placeIn(part, diagnostic.place, lines[part], texts[part]) }]
}

function placeIn(side: Side, { line, endLine, column, endColumn }: Place, { from }: Lines, text: string): Place {
  const begins = [0, ...[...text.matchAll(/\r\n|[\r\n\u2028\u2029]/g)].map((it) => it.index + it[0].length)]
  const offset = (at: number, of: number): number => Math.min(text.length, (begins[at - from] ?? text.length) + of - 1)
  return {
    file: moduleNames[side],
    start: offset(line, column),
    end: offset(endLine, endColumn),
    line: line - from + 1,
    column,
    endLine: endLine - from + 1,
    endColumn,
  }
}

type PartOf = (line: number) => Side | 'driver'

/** Finds the part of the source that a line is in; the driver follows both implementations. */
function partsBy({ left, right }: BySide<Lines>): PartOf {
  const isIn = (line: number, { from, to }: Lines): boolean => from <= line && line < to
  return (line) => (isIn(line, left) ? 'left' : isIn(line, right) ? 'right' : 'driver')
}

/** Maps every callable to its counterpart in each implementation: the one of the same kind and name, or itself. */
function callablesBySide(subject: Subject, partOf: PartOf): BySide<readonly CallableId[]> {
  const own: BySide<Map<string, CallableId>> = { left: new Map(), right: new Map() }
  for (const [id, it] of subject.callables.entries()) {
    const part = isOfSource(it) ? partOf(it.place.line) : 'driver'
    if (part !== 'driver' && !own[part].has(identity(it, subject))) own[part].set(identity(it, subject), id)
  }
  const standIns = (side: Side): readonly CallableId[] =>
    subject.callables.map((it, id) => (isOfSource(it) ? own[side].get(identity(it, subject)) : undefined) ?? id)
  return { left: standIns('left'), right: standIns('right') }
}

function targetsOfDriver({ callables, targets }: Subject, partOf: PartOf): readonly CallableId[] {
  return targets.filter((it) => partOf(callables[it]!.place.line) === 'driver')
}

/** Whether a callable uses the source, rather than only waiting or causing an event. */
function isOfSource({ target }: Callable): boolean {
  return target !== ''
}

/** Returns a key for a callable that is the same in each module. */
function identity({ kind, path, member, owner, isBegun }: Callable, subject: Subject): string {
  const [key, ...rest] = path
  const names = [...subject.modules, ...subject.imported].map((it) => it.exports)
  const nameOf = (exported: string | undefined): string | undefined =>
    exported === undefined ? undefined : names.flatMap((it) => it[exported] ?? [])[0]
  const ownerName = owner === undefined ? undefined : nameOf(subject.classes[owner]!.exported)
  return JSON.stringify([kind, nameOf(key), rest, member, ownerName, isBegun])
}
