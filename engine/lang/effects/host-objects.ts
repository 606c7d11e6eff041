import ts from 'typescript'
import { languageGlobals } from '../../model/subject/watched-globals.ts'
import { isInLibrary } from '../instrument/library-symbols.ts'
import type { CheckedProgram } from '../program/program.ts'

/**
 * Whether code names a global that the host brings and the language does not know, such as `URL`, as a value or as a type.
 * Globals that every program may use for its output and its timers do not count.
 */
export function namesHost({ files, checker }: Pick<CheckedProgram, 'files' | 'checker'>): boolean {
  const visit = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && isOfHost(node, checker)) || ts.forEachChild(node, (it) => visit(it) || undefined) === true
  return files.some(visit)
}

function isOfHost(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  if (common.has(node.text) || languageGlobals.includes(node.text)) return false
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration
  if (declaration === undefined || !isInLibrary(declaration)) return false
  // Members of the library's types have an interface around them, and parameters a function.
  const holder = ts.isVariableDeclaration(declaration) ? declaration.parent.parent.parent : declaration.parent
  return ts.isSourceFile(holder) || ts.isModuleBlock(holder)
}

const common = new Set(
  (
    'globalThis undefined NaN Infinity console setTimeout setInterval setImmediate clearTimeout clearInterval ' +
    'clearImmediate queueMicrotask'
  ).split(' '),
)
