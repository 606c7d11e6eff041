import ts from 'typescript'
import type { Diagnostic } from '../../../model/source/source.ts'
import { describeDiagnostic, type PastedFile } from './diagnostics.ts'
import { earlyErrors } from './early-errors.ts'
import { jsxRefusal, refusals } from './refusals.ts'
import { replacedBuiltins } from '../../effects/replaced-builtins.ts'
import type { Resolver } from '../resolver.ts'

/** More would bury the first ones; a binary file has thousands. */
const mostDiagnostics = 100

/** Codes that only occur with `noImplicitAny`. */
export const implicitAny: ReadonlySet<number> = new Set([
  ...[7005, 7006, 7008, 7009, 7010, 7011, 7012, 7013, 7014, 7015, 7017, 7018, 7019, 7020, 7022, 7023, 7024, 7025, 7026],
  ...[7031, 7032, 7033, 7034, 7039, 7051, 7052, 7053, 7055, 7057],
])

/** Lists the diagnostics of pasted files without `ignoredCodes`. Syntax errors hide the others, their consequences. */
export function diagnose(
  program: ts.Program,
  files: readonly PastedFile[],
  resolve: Resolver,
  ignoredCodes: ReadonlySet<number>,
): readonly Diagnostic[] {
  const syntactic = files.flatMap((it) => syntaxOf(program, it))
  const all = 0 < syntactic.length ? syntactic : files.flatMap((it) => meaningOf(program, it, resolve, ignoredCodes))
  return all.slice(0, mostDiagnostics)
}

/** Codes of syntax errors for valid ECMAScript that the compiler prints unchanged: `a?.#b`. */
const validSyntax: ReadonlySet<number> = new Set([18030])

function syntaxOf(program: ts.Program, file: PastedFile): readonly Diagnostic[] {
  const errors = program.getSyntacticDiagnostics(file.syntax).filter((it) => !validSyntax.has(it.code))
  if (errors.length === 0) return []
  const jsx = jsxRefusal(file)
  return jsx === undefined ? errors.map((it) => describeDiagnostic(file, it)) : [jsx]
}

/** Codes that `refusals` reports more clearly: missing modules, top-level `await`, `import.meta`. */
const repeated = [2307, 2732, 2792, 2882, 7016, 1309, 1343, 1378, 1432, 1470, 2854]

/** Codes about the options here, not the code: imports by `.ts`, import attributes (`with { type: 'json' }`). */
const ofOptions = [5097, 1324, 2821, 2823]

/** Codes for JavaScript that may be valid (static members, labels, private names, new objects); the runtime decides. */
const validInJavaScript: ReadonlySet<number> = new Set([1089, 1106, 1111, 1341, 1344, 1368, 2803, 2839])

/** Codes of refusals for code that crashes TypeScript's checker. */
const checkerFailsOn: ReadonlySet<string> = new Set(['import-phase', 'super-outside'])

const alwaysIgnored: ReadonlySet<number> = new Set([...repeated, ...ofOptions])

function meaningOf(
  program: ts.Program,
  file: PastedFile,
  resolve: Resolver,
  ignoredCodes: ReadonlySet<number>,
): readonly Diagnostic[] {
  const refused = refusals(file, program.getTypeChecker(), (specifier) => resolve(file.name, specifier))
  // All other diagnostics of a file with JSX follow from the missing framework.
  if (refused.some((it) => it.code === 'jsx')) return refused.filter((it) => it.code === 'jsx')
  if (refused.some((it) => checkerFailsOn.has(it.code))) return refused
  const places = new Set(refused.map((it) => it.place?.start))
  const semantic = program
    .getSemanticDiagnostics(file.syntax)
    .filter((it) => !alwaysIgnored.has(it.code) && !ignoredCodes.has(it.code) && !places.has(it.start))
    .filter((it) => (file.syntax.flags & ts.NodeFlags.JavaScriptFile) === 0 || !validInJavaScript.has(it.code))
  const inside = semantic.filter((it) => (it.start ?? 0) < file.text.length)
  // Diagnostics of the added line alone are shown at the end of the text.
  const shown = 0 < inside.length ? inside : semantic
  const replaced = replacedBuiltins(file, program.getTypeChecker())
  const all = [...refused, ...replaced, ...shown.map((it) => withoutNode(describeDiagnostic(file, it)))]
  return all.some((it) => it.severity === 'error') ? all : [...all, ...earlyErrors(file)]
}

/** Drops the compiler's advice to install types for Node, which does not help here. */
function withoutNode(diagnostic: Diagnostic): Diagnostic {
  const name = /^Cannot find name '(.*)'\. Do you need to install type definitions for node\?/.exec(
    diagnostic.message,
  )?.[1]
  return name === undefined
    ? diagnostic
    : { ...diagnostic, message: `'${name}' is not available here: this is not Node.` }
}
