import ts from 'typescript'
import type { CheckedProgram } from '../program.ts'
import { type AwaitingModule, awaitingModules } from './awaiting-modules.ts'

/** The parts of a loader that evaluate the module `at`, for all kinds of modules. */
export interface SharedTexts {
  /** Declares `require`. */
  readonly require: string
  /** Announces it, and may throw as if it did. */
  readonly begin: string
  readonly evaluate: (receiver: string) => string
  /** Handles an `error` of the module. */
  readonly failed: string
}

/** Prints what is known about awaiting modules, and parts of the realm that they might replace. */
export function printAwaiting(awaiting: readonly (AwaitingModule | undefined)[], prefix: string): string {
  return `const ${prefix}awaiting = [${awaiting.map((it) => JSON.stringify(it)).join(', ')}];
const ${prefix}then = Promise.prototype.then;
const ${prefix}ignore = () => {};
const ${prefix}notReady = ((Error) => () => new Error('require() cannot load a module with top-level await'))(Error);
`
}

/**
 * Prints `ready(at)`, which evaluates a module unless it has begun, and returns a promise for awaiting ones. As in
 * ECMAScript, imports are evaluated in order without waiting for one another, and a cycle does not wait for itself: a
 * module has no promise until its imports have begun.
 */
export function printReady(texts: SharedTexts, prefix: string): string {
  return `  const evaluate = async (at, module) => {
    ${texts.require}
    try {
      ${texts.begin}
      const { imports, waits } = ${prefix}awaiting[at];
      for (let i = 0; i < imports.length; i++) ready(imports[i]);
      const begun = [];
      for (let i = 0; i < waits.length; i++) begun[i] = loaded[waits[i]]?.ready;
      for (let i = 0; i < begun.length; i++) if (begun[i] !== undefined) await begun[i];
      await ${texts.evaluate('undefined')}
    } catch (error) {
      ${texts.failed}
    }
  };
  const ready = (at) => {
    if (${prefix}awaiting[at] === undefined) use(at);
    else if (loaded[at] === undefined) {
      const module = (loaded[at] = { exports: {} });
      module.ready = evaluate(at, module);
      ${prefix}apply(${prefix}then, module.ready, [${prefix}ignore, ${prefix}ignore]);
    }
    return loaded[at].ready;
  };
`
}

/** Makes `import('m')` wait for an awaiting module before the compiler's `require` returns it. */
export function awaitedImports(checked: CheckedProgram, source: ts.SourceFile): ts.TransformerFactory<ts.SourceFile> {
  if (!/\bimport\s*\(/.test(source.text)) return () => (file) => file
  const awaiting = awaitingModules(checked)
  const names = checked.files.flatMap((it, at) => (awaiting[at] === undefined ? [] : checked.pasted(it).name))
  const { name } = checked.pasted(source)
  return (context) => (file) => {
    const { factory } = context
    const visit = (node: ts.Node): ts.Node => {
      const visited = ts.visitEachChild(node, visit, context)
      if (!ts.isCallExpression(visited) || visited.expression.kind !== ts.SyntaxKind.ImportKeyword) return visited
      const [specifier] = visited.arguments
      if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return visited
      if (!names.includes(checked.resolve(name, specifier.text) ?? '')) return visited
      const require = factory.createIdentifier('require')
      const ready = factory.createCallExpression(factory.createPropertyAccessExpression(require, 'ready'), undefined, [
        factory.createStringLiteral(specifier.text),
      ])
      const later = factory.createArrowFunction(undefined, undefined, [], undefined, undefined, visited)
      return factory.createCallExpression(factory.createPropertyAccessExpression(ready, 'then'), undefined, [later])
    }
    return names.length === 0 ? file : ts.visitEachChild(file, visit, context)
  }
}
