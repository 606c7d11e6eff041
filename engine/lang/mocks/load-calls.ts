import ts from 'typescript'
import { isRequire } from '../program/emit/common-js.ts'
import { isOfHost } from '../syntax/named-symbols.ts'
import { wrapped } from '../syntax/unwrapped.ts'

/** How a call loads a module: `require` returns it, `import` promises it. Undefined for other nodes. */
export function loadCallOf(node: ts.Node, checker: ts.TypeChecker): 'require' | 'import' | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const callee = node.expression
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return 'import'
  return isRequire(callee) && isOfHost(callee, checker) ? 'require' : undefined
}

/** The text of the constant specifier of a call that loads a module. */
export function loadedSpecifier({ arguments: [specifier] }: ts.CallExpression): string | undefined {
  return specifier !== undefined && ts.isStringLiteralLike(specifier) ? specifier.text : undefined
}

/** Whether the text of a file allows calls that load modules. */
export function mayLoadModules({ text }: ts.SourceFile): boolean {
  return /\b(?:require|import)\s*\(/.test(text)
}

/** The expression whose value is the module that a call loads: the call, or for `import()` an `await` of it. */
export function loadedValue(call: ts.CallExpression): ts.Expression | undefined {
  if (call.expression.kind !== ts.SyntaxKind.ImportKeyword) return call
  const { parent } = wrapped(call)
  return ts.isAwaitExpression(parent) ? parent : undefined
}

/** The parameter that gets the module in `import('m').then((m) => …)`. */
export function loadedParameter(call: ts.CallExpression): ts.ParameterDeclaration | undefined {
  const { parent: access } = wrapped(call)
  if (!ts.isPropertyAccessExpression(access) || access.name.text !== 'then') return undefined
  const { parent: then } = access
  const [callback] = ts.isCallExpression(then) && then.expression === access ? then.arguments : []
  return callback !== undefined && (ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))
    ? callback.parameters[0]
    : undefined
}
