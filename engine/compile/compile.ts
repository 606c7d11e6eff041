import ts from 'typescript'
import type { Compilation, Detail } from '../model/compiled.ts'
import { noObjects } from '../model/object-graph.ts'
import type { FunctionShape, Predicate } from '../model/predicate.ts'
import type { Refute } from '../model/refute.ts'
import type { Line, Mutant } from '../model/site.ts'
import type { Source } from '../model/source.ts'
import { combinationsOf } from './combinations.ts'
import { type Reaches, reachesIn } from './dependence.ts'
import { placeOf } from './diagnostics.ts'
import { emitConcolic, emitInstrumented } from './emit.ts'
import { hasModifier } from './erased.ts'
import { fixesObjects } from './fixed-objects.ts'
import { mayDamage } from './may-damage.ts'
import { describeFlags } from './flags/describe-flags.ts'
import { findFlags } from './flags/find-flags.ts'
import { noFlags } from './flags/found-flags.ts'
import { numberedSites } from './flags/flag-sites.ts'
import { flowOf } from './flow.ts'
import { functionName } from './function-names.ts'
import { guardsOf } from './guards.ts'
import { findInfluences } from './influences/find-influences.ts'
import { type FunctionSite, type Inventory, takeInventory } from './predicates.ts'
import { soughtValues } from './sought-values.ts'
import { hasNewSyntax } from './new-syntax.ts'
import { pastedTexts } from './pasted-texts.ts'
import type { CheckedProgram, Project } from './program.ts'
import { failureOf } from './too-deep.ts'
import { reviewBuild } from './review/review.ts'
import { findObjects } from './objects/find-objects.ts'
import { type Position, positionsOf } from './sites/positions.ts'
import { placeIn, shortText, type Shown, shownAt } from './shown.ts'
import { type Sites, takeSites } from './sites/sites.ts'
import { isStateless } from './state/stateless.ts'
import { describeSubject, noTarget } from './subject.ts'
import { findUnreachable } from './unreachable/find-unreachable.ts'

/** Predicates and functions only. */
export const plain: Detail = { lines: false, mutants: false, flags: [], objects: false, concolic: false }

/** Proves nothing: then only what no way leads to is known to be unreachable. */
const unproved: Refute = () => false

/**
 * Compiles pasted files into all that a search needs; the code records what `detail` says, and `refute` proves what cannot
 * be reached. With errors, or nothing to call, there are only diagnostics. Never throws for what a person can paste.
 */
export function compile(
  project: Project,
  source: Source,
  detail: Detail = plain,
  refute: Refute = unproved,
): Compilation {
  return compileProgram(project.update(source), detail, refute)
}

/** As `compile`, for a source that has been type-checked. */
export function compileProgram(checked: CheckedProgram, detail: Detail, refute: Refute = unproved): Compilation {
  const { diagnostics } = checked
  if (diagnostics.some((it) => it.severity === 'error')) return { kind: 'failed', diagnostics }
  try {
    return describe(checked, detail, refute)
  } catch (error) {
    // Trees are walked recursively, as by the compiler, which got through this one with less to spare.
    const files = checked.files.map((it) => checked.pasted(it)).map(({ file, text }) => ({ name: file, text }))
    return { kind: 'failed', diagnostics: [...diagnostics, failureOf(error, files)] }
  }
}

function describe(checked: CheckedProgram, detail: Detail, refute: Refute): Compilation {
  const { diagnostics } = checked
  const flags =
    detail.flags.length === 0 ? noFlags : findFlags(checked, takeInventory(checked.files), new Set(detail.flags))
  const sought = detail.values === true ? soughtValues(checked.files, checked.checker) : undefined
  const inventory = takeInventory(checked.files, flags.values, sought)
  const hasNoState = isStateless(checked)
  const described = describeSubject(checked, inventory.functionIds, hasNoState ? 'stateless' : 'stateful')
  const { subject } = described
  if (subject.targets.length === 0) return { kind: 'failed', diagnostics: [...diagnostics, noTarget] }
  const sites = takeSites(checked, inventory, detail)
  const flows = inventory.functions.map((it) => flowOf(it, inventory, sites))
  const reaches = flows.map(reachesIn)
  const positionOf = positionsOf(flows, reaches)
  const shown = (node: ts.Node): Shown => shownAt(checked, node)
  const compiled = {
    subject,
    predicates: describePredicates(checked, inventory, reaches),
    ...(sites.formulas === undefined ? {} : { formulas: sites.formulas }),
    ...(sought && { combinations: combinationsOf(sought, inventory) }),
    guards: guardsOf(flows, reaches),
    functions: inventory.functions.map((it) => describeFunction(checked, it)),
    flags: describeFlags(flags, checked.checker, inventory, reaches, shown),
    objects: detail.objects ? findObjects(checked, inventory, flows, reaches, described, shown) : noObjects,
    lines: describeLines(checked, sites, positionOf),
    mutants: describeMutants(checked, sites, positionOf),
    unreachable: findUnreachable(checked, inventory, sites, flows, refute),
    code: emitInstrumented(checked, inventory, sites, numberedSites(flags)),
    review: reviewBuild(checked, inventory),
    concolic: detail.concolic ? emitConcolic(checked, inventory) : '',
    texts: pastedTexts(checked, inventory),
    isStateless: hasNoState,
    fixesObjects: fixesObjects(checked),
    mayDamage: mayDamage(checked),
    hasNewSyntax: hasNewSyntax(checked),
    diagnostics,
  }
  return { kind: 'compiled', compiled }
}

function describePredicates(
  checked: CheckedProgram,
  inventory: Inventory,
  reaches: readonly Reaches[],
): readonly Predicate[] {
  const influencesOn = findInfluences(checked)
  return inventory.predicates.map((site, id) => {
    const { kind, isSought, function: fn, file, start, end } = site
    const influences = influencesOn(site)
    return {
      kind,
      ...(isSought && { isSought }),
      function: fn,
      place: placeOf(checked.pasted(file), start, end),
      text: shortText(file.text.slice(start, end)),
      ...reaches[fn]!.predicates.get(id)!,
      ...(influences.length === 0 ? {} : { influences }),
    }
  })
}

function describeLines(
  checked: CheckedProgram,
  { lines }: Sites,
  positionOf: (node: ts.Node) => Position,
): readonly Line[] {
  return lines.map(({ node, shown }) => ({ ...positionOf(node), place: placeIn(checked, shown) }))
}

function describeMutants(
  checked: CheckedProgram,
  { mutations }: Sites,
  positionOf: (node: ts.Node) => Position,
): readonly Mutant[] {
  return mutations.flatMap(({ node, mutations }) => {
    const { function: fn, dependsOn, root } = positionOf(node)
    const place = placeIn(checked, node)
    return mutations.map((it): Mutant => ({ function: fn, dependsOn, root, place, ...it }))
  })
}

function describeFunction(checked: CheckedProgram, { node, predicates }: FunctionSite): FunctionShape {
  const file = node.getSourceFile()
  const pasted = checked.pasted(file)
  const place = placeIn(checked, node)
  if (!ts.isSourceFile(node)) {
    const declaration = topLevelStatement(node).getStart(file)
    const generator =
      'asteriskToken' in node && node.asteriskToken !== undefined ? ({ isGenerator: true } as const) : {}
    const async = hasModifier(node, ts.SyntaxKind.AsyncKeyword) ? ({ isAsync: true } as const) : {}
    return { name: functionName(node), kind: 'function', ...generator, ...async, place, declaration, predicates }
  }
  const name = checked.entries.length === 1 && file === checked.entries[0] ? 'module' : `module ${pasted.name}`
  return { name, kind: 'module', place, declaration: 0, predicates }
}

function topLevelStatement(node: ts.Node): ts.Node {
  return ts.isSourceFile(node.parent) ? node : topLevelStatement(node.parent)
}
