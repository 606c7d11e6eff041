import ts from 'typescript'
import { noFramedCalls, numberedCalls } from '../instrument/framed-calls.ts'
import { type Compilation, type Compiled, type Detail, noFacts } from '../../model/subject/compiled.ts'
import { withNeeds } from '../../model/subject/platform.ts'
import { type FunctionShape, type Predicate, type Outcome, outcomeIndex } from '../../model/goal/predicate.ts'
import type { Refute } from '../../model/symbolic/refute.ts'
import type { Line, Mutant } from '../../model/goal/site.ts'
import { combinationsOf } from '../subject/values/combinations.ts'
import { type Reaches, reachesIn } from '../flow/dependence.ts'
import { confusesChecker } from './diagnostics/diagnose.ts'
import { placeOf } from './diagnostics/diagnostics.ts'
import type { Analysis } from './analysis.ts'
import { importedModules } from '../mocks/imported-modules.ts'
import { isSloppy } from './emit/common-js.ts'
import { emitInstrumented } from './emit/emit.ts'
import { importsIn } from './emit/imports.ts'
import { hasModifier } from '../syntax/erased.ts'
import { usedParts, usesPackages } from './emit/used-parts.ts'
import { rareSyntaxOf } from './rare-syntax.ts'
import { fixesObjects } from '../effects/fixed-objects.ts'
import { mayDamage } from '../effects/may-damage.ts'
import { keepsParts } from '../effects/state/kept-parts.ts'
import { calledFrom, findCallees } from '../data-flow/callees.ts'
import { flowOf, type Flow } from '../flow/flow.ts'
import { functionName } from '../subject/callables/function-names.ts'
import { findInfluences, findMocksBehind } from '../effects/influences/find-influences.ts'
import { type FunctionSite, type Inventory, type PredicateSite, takeInventory } from '../flow/predicates.ts'
import { soughtValues } from '../subject/values/sought-values.ts'
import { pastedTexts } from './emit/pasted-texts.ts'
import type { CheckedProgram } from './program.ts'
import { failureOf } from './diagnostics/too-deep.ts'
import { equivalenceIn } from '../mutants/equivalent/equivalence.ts'
import { buildMutants } from '../mutants/mutation-build.ts'
import { type Position, positionsOf } from '../instrument/sites/positions.ts'
import { placeIn, shortText, type Shown, shownAt } from '../syntax/shown.ts'
import { type Sites, takeSites } from '../instrument/sites/sites.ts'
import { isStateless } from '../effects/state/stateless.ts'
import { noTargetIn } from '../subject/no-target.ts'
import { describeSubject } from '../subject/subject.ts'
import { findUnreachable } from '../flow/unreachable/find-unreachable.ts'

/** Proves nothing, so that only code without an incoming path is known to be unreachable. */
const unproved: Refute = () => false

/** Describes and instruments a checked program. Only diagnostics if it has errors or no targets. Never throws. */
export function compileProgram(
  checked: CheckedProgram,
  detail: Detail,
  analyses: readonly Analysis[],
  refute: Refute = unproved,
): Compilation {
  const { diagnostics } = checked
  try {
    if (diagnostics.some((it) => it.severity === 'error'))
      return { kind: 'failed', diagnostics, ...(confusesChecker(diagnostics) ? {} : importsOf(checked)) }
    return describe(checked, detail, analyses, refute)
  } catch (error) {
    // Trees are walked recursively, as in the compiler, which handled this one with less stack.
    const files = checked.files.map((it) => checked.pasted(it)).map(({ file, text }) => ({ name: file, text }))
    return { kind: 'failed', diagnostics: [...diagnostics, failureOf(error, files)] }
  }
}

function describe(checked: CheckedProgram, detail: Detail, analyses: readonly Analysis[], refute: Refute): Compilation {
  const { diagnostics } = checked
  const found = analyses.flatMap((it) => it.analyze(checked, detail) ?? [])
  const calls = found.find((it) => it.calls !== undefined)?.calls
  const sought = detail.values === true ? soughtValues(checked.files, checked.checker) : undefined
  const inventory = takeInventory(checked.files, new Set(found.flatMap((it) => [...(it.values ?? [])])), sought)
  const hasNoState = isStateless(checked)
  const tested = detail.imports === true ? checked.files : testedFiles(checked)
  const described = describeSubject(checked, inventory.functionIds, hasNoState ? 'stateless' : 'stateful', tested)
  const { subject } = described
  if (subject.targets.length === 0)
    return { kind: 'failed', diagnostics: [...diagnostics, noTargetIn(checked)], ...importsOf(checked) }
  const isTested = (file: ts.SourceFile): boolean => tested.includes(file)
  const sites = takeSites(checked, inventory, detail)
  const flows = inventory.functions.map((it) => flowOf(it, inventory, sites))
  const reaches = flows.map((flow) => reachesIn(flow, (it) => inventory.predicates[it]!.kind !== 'value'))
  const positionOf = positionsOf(flows, reaches)
  const guards = guardsOf(flows, reaches)
  const passes = passesOf(checked, inventory, guards, tested)
  const shown = (node: ts.Node): Shown => shownAt(checked, node)
  const parts = withNeeds(usedParts(checked), checked.platform)
  const { reasonAt, ...unreachable } = findUnreachable(checked, inventory, sites, flows, refute)
  const mayDamageBuiltins = mayDamage(checked)
  const { variablesAtLoad } = detail
  const compiled: Compiled = {
    subject: variablesAtLoad === undefined ? subject : { ...subject, variablesAtLoad },
    ...importsOf(checked),
    ...aliasesIn(checked),
    predicates: describePredicates(checked, inventory, reaches),
    ...(sites.formulas === undefined ? {} : { formulas: sites.formulas }),
    ...(sought && { combinations: combinationsOf(sought, inventory) }),
    guards,
    ...(passes.length === 0 ? {} : { passes }),
    functions: inventory.functions.map((it) => ({
      ...describeFunction(checked, it),
      ...(isTested(it.node.getSourceFile()) ? {} : { isImported: true as const }),
    })),
    ...noFacts,
    lines: describeLines(checked, sites, positionOf),
    mutants: describeMutants(checked, sites, positionOf),
    unreachable,
    code: emitInstrumented(checked, inventory, sites, calls === undefined ? noFramedCalls : numberedCalls(calls)),
    ...(parts.length === 0 ? {} : { platform: parts }),
    ...(0 < parts.length && !mayDamageBuiltins && keepsParts(checked) ? { keepsPlatform: true } : {}),
    mutationBuild: buildMutants(checked, inventory, tested, equivalenceIn(checked, reasonAt)),
    texts: pastedTexts(checked, inventory),
    isStateless: hasNoState,
    ...(tested.length < checked.files.length || usesPackages(checked) ? { loadsImports: true } : {}),
    fixesObjects: fixesObjects(checked),
    mayDamage: mayDamageBuiltins,
    ...(checked.files.some(isSloppy) ? { isSloppy: true } : {}),
    rareSyntax: rareSyntaxOf(checked),
    diagnostics,
  }
  const program = { checked, inventory, flows, reaches, described, shown }
  const facts = found.map((it) => it.describe(program))
  return { kind: 'compiled', compiled: Object.assign({}, compiled, ...facts) as Compiled }
}

function importsOf(checked: CheckedProgram): Pick<Compiled, 'imports'> {
  const imports = importedModules(checked)
  return imports.length === 0 ? {} : { imports }
}

/** Imports that are no paths, but stand for files that are there. */
function aliasesIn(checked: CheckedProgram): Pick<Compiled, 'aliases'> {
  const found = checked.files.flatMap((file) => {
    const pasted = checked.pasted(file)
    return importsIn(pasted.text)
      .filter((it) => !it.startsWith('.'))
      .flatMap((it): [string, string][] => {
        const target = checked.resolve(pasted.name, it)
        return target === undefined ? [] : [[it, target]]
      })
  })
  return found.length === 0 ? {} : { aliases: Object.fromEntries(found) }
}

/** The file under test with all its sections, and files that declare a value that it exports. Others only help. */
function testedFiles(checked: CheckedProgram): readonly ts.SourceFile[] {
  const { checker, files, entries } = checked
  const fileOf = (it: ts.SourceFile): string => checked.pasted(it).file
  const modules = entries.flatMap((it) => checker.getSymbolAtLocation(it) ?? [])
  const exported = modules
    .flatMap((it) => checker.getExportsOfModule(it))
    .map((it) => ((it.flags & ts.SymbolFlags.Alias) === 0 ? it : checker.getAliasedSymbol(it)))
    .filter((it) => (it.flags & ts.SymbolFlags.Value) !== 0)
    .flatMap((it) => it.declarations ?? [])
  const declaring = new Set(exported.map((it) => it.getSourceFile()))
  const entry = fileOf(entries[0]!)
  return files.filter((it) => fileOf(it) === entry || declaring.has(it))
}

function describePredicates(
  checked: CheckedProgram,
  inventory: Inventory,
  reaches: readonly Reaches[],
): readonly Predicate[] {
  const influencesOn = findInfluences(checked)
  const mocksBehind = findMocksBehind(checked)
  return inventory.predicates.map((site, id) => {
    const { kind, isSought, function: fn, file, start, end } = site
    const influences = influencesOn(site)
    const mocks = mocksBehind(site)
    return {
      kind,
      ...(isSought && { isSought }),
      function: fn,
      place: placeOf(checked.pasted(file), start, end),
      text: shortText(file.text.slice(start, end)),
      ...reaches[fn]!.predicates.get(id)!,
      ...(influences.length === 0 ? {} : { influences }),
      ...(mocks.length === 0 ? {} : { mocks }),
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

/** The outcomes that a `throw` directly depends on: input checks. */
function guardsOf(flows: readonly Flow[], reaches: readonly Reaches[]): readonly Outcome[] {
  const guards = new Map<string, Outcome>()
  flows.forEach(({ nodes }, fn) => {
    for (const it of nodes) {
      if (it.kind !== 'statement' || !ts.isThrowStatement(it.statement)) continue
      const { dependsOn } = reaches[fn]!.of(it.statement)!
      for (const outcome of dependsOn) guards.set(`${outcome.predicate}:${outcome.outcome}`, outcome)
    }
  })
  return [...guards.values()]
}

/** The outcomes by which imported functions that tested code calls, directly or not, pass their guards. */
function passesOf(
  { files, checker }: CheckedProgram,
  { functions, functionIds, predicates }: Inventory,
  guards: readonly Outcome[],
  tested: readonly ts.SourceFile[],
): readonly Outcome[] {
  const isImported = ({ function: fn }: PredicateSite): boolean => !tested.includes(functions[fn]!.node.getSourceFile())
  const ofImports = guards.filter((it) => isImported(predicates[it.predicate]!))
  if (ofImports.length === 0) return []
  const called = new Set([...calledFrom(tested, findCallees(files, checker))].map((it) => functionIds.get(it)))
  const isGuard = new Set(guards.map(outcomeIndex))
  return ofImports
    .filter((it) => called.has(predicates[it.predicate]!.function))
    .map(({ predicate, outcome }) => ({ predicate, outcome: !outcome }))
    .filter((it) => !isGuard.has(outcomeIndex(it)))
}
