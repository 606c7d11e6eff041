import ts from 'typescript'
import type { Diagnostic } from '../../../model/source/source.ts'
import { lackedMember } from '../../mocks/lacking-members.ts'
import type { GlobalReads, MissingGlobals } from '../../mocks/missing-globals.ts'
import { describeDiagnostic, type PastedFile, placeOf } from './diagnostics.ts'
import { earlyErrors } from './early-errors.ts'
import { followsFromMissingBase } from './missing-bases.ts'
import { refusals } from './refusals.ts'
import { mayHaveAnyName } from '../../mocks/star-exports.ts'
import { replacedBuiltins } from '../../effects/replaced-builtins.ts'
import { isModuleBesideMain } from '../emit/main-module.ts'
import type { ImportPlan } from '../import-plan.ts'
import { reactPath } from '../react-types.ts'
import { isValidJavaScript } from './valid-javascript.ts'

/** More would bury the first ones; a binary file has thousands. */
const mostDiagnostics = 100

/** Codes that only occur with `noImplicitAny`. */
export const implicitAny: ReadonlySet<number> = new Set([
  ...[7005, 7006, 7008, 7009, 7010, 7011, 7012, 7013, 7014, 7015, 7017, 7018, 7019, 7020, 7022, 7023, 7024, 7025, 7026],
  ...[7031, 7032, 7033, 7034, 7039, 7051, 7052, 7053, 7055, 7057],
])

/** Which diagnostics are wanted. */
interface Wanted {
  readonly globals: Globals
  readonly ignoredCodes: ReadonlySet<number>
  /** Whether types are checked in a file, which takes most of the time. */
  readonly isTyped: (file: PastedFile) => boolean
}

/** Lists the diagnostics of pasted files. Syntax errors hide the others, their consequences. */
export function diagnose(
  program: ts.Program,
  files: readonly PastedFile[],
  imports: ImportPlan,
  wanted: Wanted,
): readonly Diagnostic[] {
  const syntactic = files.flatMap((it) => syntaxOf(program, it))
  const all = 0 < syntactic.length ? syntactic : files.flatMap((it) => meaningOf(program, it, imports, wanted))
  return all.slice(0, mostDiagnostics)
}

/** Codes of syntax errors for valid ECMAScript that the compiler prints unchanged: `a?.#b`. */
const validSyntax: ReadonlySet<number> = new Set([18030])

function syntaxOf(program: ts.Program, file: PastedFile): readonly Diagnostic[] {
  return program
    .getSyntacticDiagnostics(file.syntax)
    .filter((it) => !validSyntax.has(it.code))
    .map((it) => describeDiagnostic(file, it))
}

/**
 * Codes that `refusals` reports more clearly (missing modules), or that do not apply here (top-level `await`,
 * `import.meta`).
 */
const repeated = [2307, 2732, 2792, 2882, 7016, 1309, 1343, 1378, 1432, 1470, 2854]

/** Codes about the options here, not the code: imports by `.ts`, import attributes (`with { type: 'json' }`). */
const ofOptions = [5097, 1324, 2821, 2823]

/** Codes for JavaScript that may be valid (static members, labels, private names, new objects); the runtime decides. */
const validInJavaScript: ReadonlySet<number> = new Set([1089, 1106, 1111, 1341, 1344, 1368, 2803, 2839])

/** Codes of refusals for code that crashes TypeScript's checker. */
const checkerFailsOn: ReadonlySet<string> = new Set(['import-phase', 'super-outside'])

/** Codes for JSX without its runtime or without React in scope: `react-jsx` needs neither here. */
const ofJsx = [2874, 2875]

/** Whether code has an error on which the checker throws. */
export function confusesChecker(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((it) => checkerFailsOn.has(it.code))
}

const alwaysIgnored: ReadonlySet<number> = new Set([...repeated, ...ofOptions, ...ofJsx])

function meaningOf(
  program: ts.Program,
  file: PastedFile,
  imports: ImportPlan,
  { globals, ignoredCodes, isTyped }: Wanted,
): readonly Diagnostic[] {
  const refused = refusals(file, program, imports)
  if (confusesChecker(refused)) return refused
  if (!isTyped(file)) return refused
  const known = [globals.missing, globals.ofPage].flatMap((it) => it.within(file.syntax))
  const missing = new Set(known.map((it) => it.getStart(file.syntax)))
  const lacking = new Set(
    globals.missing.within(file.syntax).flatMap((it) => lackedMember(it)?.getStart(file.syntax) ?? []),
  )
  const places = new Set(refused.map((it) => it.place?.start))
  const found = program.getSemanticDiagnostics(file.syntax)
  const mocked = mockedGlobals(file, globals.missing, guessesIn(found))
  const semantic = found
    .filter((it) => !lacksMember(it) || !isAboutReact(it, program))
    .filter((it) => !alwaysIgnored.has(it.code) && !ignoredCodes.has(it.code) && !places.has(it.start))
    .filter((it) => !isMocked(it, missing) && !(lacksMember(it) && lacking.has(it.start ?? -1)))
    .filter((it) => (file.syntax.flags & ts.NodeFlags.JavaScriptFile) === 0 || !validInJavaScript.has(it.code))
    .filter((it) => !wrongImports.has(it.code) || !isOfMocked(file, it, imports, program.getTypeChecker()))
    .filter((it) => !isAboutSpecifier(file, it))
    .filter((it) => !isModuleBesideMain(innermostAt(file.syntax, it.start ?? 0), program.getTypeChecker()))
    .filter((it) => !followsFromMissingBase(innermostAt(file.syntax, it.start ?? 0), it.code, program.getTypeChecker()))
  const inside = semantic.filter((it) => (it.start ?? 0) < file.text.length)
  // Diagnostics of the added line alone are shown at the end of the text.
  const shown = 0 < inside.length ? inside : semantic
  const replaced = replacedBuiltins(file, program.getTypeChecker())
  const mayRun = 0 < shown.length && isValidJavaScript(file, program.getCompilerOptions())
  const described = shown.map((it): Diagnostic => {
    const problem = describeDiagnostic(file, it)
    return mayRun && isAboutTypes(file, it) ? { ...problem, severity: 'warning' } : problem
  })
  const all = [...refused, ...mocked, ...replaced, ...described].toSorted(byPlace)
  return all.some(isError) ? all : [...all, ...earlyErrors(file)]
}

/** Diagnostics without a place come last. */
function byPlace(left: Diagnostic, right: Diagnostic): number {
  return (left.place?.start ?? Infinity) === (right.place?.start ?? Infinity)
    ? 0
    : (left.place?.start ?? Infinity) - (right.place?.start ?? Infinity)
}

/** The globals that files read and nothing declares, or only as types. */
interface Globals {
  readonly missing: MissingGlobals
  readonly ofPage: GlobalReads
}

/** Whether a diagnostic is about a global that tests mock. */
function isMocked({ code, start }: ts.Diagnostic, missing: ReadonlySet<number>): boolean {
  return unknownNames.has(code) && start !== undefined && missing.has(start)
}

/** The compiler's guesses which names were meant, by the places of unknown ones. */
function guessesIn(found: readonly ts.Diagnostic[]): ReadonlyMap<number | undefined, string | undefined> {
  return new Map(found.filter((it) => misspelt.has(it.code)).map((it) => [it.start, guessIn(it)]))
}

/** Names each missing global once, unless the code itself expects that it may be missing. */
function mockedGlobals(
  file: PastedFile,
  globals: MissingGlobals,
  guesses: ReadonlyMap<number | undefined, string | undefined>,
): readonly Diagnostic[] {
  const first = new Map<string, ts.Node>()
  for (const node of globals.within(file.syntax)) {
    const global = globals.nameOf(node)!
    const member = lackedMember(node)
    const name = member === undefined ? global : `${global}.${member.text}`
    if (!first.has(name) && !globals.isGuarded(global)) first.set(name, node)
  }
  return [...first].map(([name, node]) => {
    const guess = guesses.get(node.getStart(file.syntax))
    const lack = globals.typeOf(globals.nameOf(node)!) === undefined ? 'available here' : 'emulated'
    const hint = guess === undefined ? '' : ` Did you mean ${guess}?`
    return {
      severity: 'warning',
      message: `${name} is not ${lack}; the tests mock it.${hint}`,
      code: 'mocked-global',
      place: placeOf(file, node.getStart(file.syntax), node.end),
    }
  })
}

/** Whether the compiler lacks the declarations of a module of Node; refusals report it if the module lacks, too. */
function isAboutSpecifier({ syntax }: PastedFile, { code, start }: ts.Diagnostic): boolean {
  return code === 2591 && start !== undefined && ts.isStringLiteralLike(innermostAt(syntax, start))
}

/** Codes of members that a module, a namespace or a value lacks. */
const lackingMembers: ReadonlySet<number> = new Set([2305, 2339, 2551, 2614, 2694, 2724])

function lacksMember({ code }: ts.Diagnostic): boolean {
  return lackingMembers.has(code)
}

/** Whether a diagnostic is about the declarations of React here, which are not complete. */
function isAboutReact({ messageText }: ts.Diagnostic, program: ts.Program): boolean {
  const text = ts.flattenDiagnosticMessageText(messageText, '\n')
  return program.getSourceFile(reactPath) !== undefined && /'"p?react(?:\/\w+)?"'|'(?:typeof )?React'/.test(text)
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

/** Codes below this one are about grammar. */
const firstOfTypes = 2000

/**
 * Codes about the grammar of types, modifiers, decorators and overloads, which leave no code, and of regular
 * expressions, which `isValidJavaScript` checks; also about imports of types that code uses as values, an empty
 * statement after `if`, and `module` for `namespace`.
 */
const typeGrammar: ReadonlySet<number> = new Set([
  ...[1016, 1028, 1029, 1030, 1038, 1039, 1040, 1051, 1055, 1058, 1062, 1064, 1065, 1066, 1095, 1117, 1118, 1119],
  ...[1164, 1165, 1166, 1168, 1169, 1170, 1183, 1196, 1224, 1225, 1226, 1227, 1228, 1229, 1230, 1236, 1237, 1238],
  ...[1239, 1240, 1241, 1243, 1244, 1245, 1249, 1253, 1254, 1255, 1257, 1263, 1264, 1265, 1266, 1267, 1268, 1270],
  ...[1271, 1273, 1274, 1277, 1278, 1279, 1318, 1320, 1321, 1322, 1329, 1330, 1331, 1332, 1333, 1334, 1335, 1337],
  ...[1338, 1340, 1345, 1354, 1355, 1360, 1385, 1386, 1387, 1388],
  ...[1192, 1313, 1361, 1362, 1540],
  ...Array.from({ length: 1538 - 1501 + 1 }, (_, at) => 1501 + at),
])

/** Codes of names that nothing declares, or only as types. */
const unknownNames: ReadonlySet<number> = new Set([
  2304, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593, 2662, 2663, 2693, 2708, 2867, 2868, 18004,
])

/** Codes of unknown names that resemble a known one or a member of the object around them. */
const misspelt: ReadonlySet<number> = new Set([2552, 2662, 2663])

/** Codes of unknown names that are members of the object or class around them. */
const forgottenOwners: ReadonlySet<number> = new Set([2662, 2663])

/**
 * Tells which names of the files are unknown and resemble a name of the library, or a member of the object around them.
 * Names of the files themselves may well resemble those of globals: `user` and `users`, `env` and `ENV`.
 */
export function misspellings(program: ts.Program, files: readonly PastedFile[]): (node: ts.Node) => boolean {
  const starts = new Map(files.map(({ syntax }) => [syntax, new Set(misspeltIn(program, syntax))]))
  return (node) => starts.get(node.getSourceFile())?.has(node.getStart()) === true
}

function misspeltIn(program: ts.Program, file: ts.SourceFile): readonly number[] {
  const found = program.getSemanticDiagnostics(file).filter((it) => misspelt.has(it.code))
  if (found.length === 0) return []
  const isOfLibrary = (it: ts.Symbol): boolean =>
    it.declarations?.every((node) => node.getSourceFile().isDeclarationFile) === true
  const known = program.getTypeChecker().getSymbolsInScope(file, ts.SymbolFlags.Value).filter(isOfLibrary)
  const names = new Set(known.map((it) => it.name))
  const isKnown = (it: ts.Diagnostic): boolean => forgottenOwners.has(it.code) || names.has(guessIn(it) ?? '')
  return found.filter(isKnown).flatMap((it) => it.start ?? [])
}

/** The name that the compiler guesses was meant. */
function guessIn({ messageText }: ts.Diagnostic): string | undefined {
  return /Did you mean '(.*)'\?$/.exec(ts.flattenDiagnosticMessageText(messageText, '\n'))?.[1]
}

/** Codes of imports that a module does not export. Their values are undefined. */
const wrongImports: ReadonlySet<number> = new Set([1192, 2305, 2459, 2460, 2614, 2724])

/** The code of an assignment to an import, on whose effect runners disagree. */
const assignedImport = 2632

/** Whether a diagnostic is about types and names alone, so that the code runs, even if it throws. */
function isAboutTypes({ syntax }: PastedFile, { code, start }: ts.Diagnostic): boolean {
  if (code < firstOfTypes) return typeGrammar.has(code)
  if (code === assignedImport) return false
  return !unknownNames.has(code) || start === undefined || !isWithoutMeaning(innermostAt(syntax, start))
}

/** Whether an unknown name keeps a module from being loaded, or has another meaning in each runner. */
function isWithoutMeaning(node: ts.Node): boolean {
  if (ts.isIdentifier(node) && node.text === 'arguments') return true
  return ts.isExportSpecifier(node.parent) && node.parent.parent.parent.moduleSpecifier === undefined
}

/** Whether a diagnostic is about an import of a mocked file, directly or not, whose exports are those that the code names. */
function isOfMocked(
  { name, syntax }: PastedFile,
  { start = 0 }: ts.Diagnostic,
  { mocked }: ImportPlan,
  checker: ts.TypeChecker,
): boolean {
  const statement = ts.findAncestor(
    innermostAt(syntax, start),
    (it): it is ts.ImportDeclaration | ts.ExportDeclaration => ts.isImportDeclaration(it) || ts.isExportDeclaration(it),
  )
  const specifier = statement?.moduleSpecifier
  if (specifier === undefined || !ts.isStringLiteral(specifier)) return false
  return mocked(name, specifier.text) !== undefined || mayHaveAnyName(checker.getSymbolAtLocation(specifier), checker)
}

function innermostAt(node: ts.Node, position: number): ts.Node {
  const inner = ts.forEachChild(node, (it) => (it.pos <= position && position < it.end ? it : undefined))
  return inner === undefined ? node : innermostAt(inner, position)
}
