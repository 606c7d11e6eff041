import ts from 'typescript'
import { hasModifier } from '../syntax/erased.ts'
import { isNameless } from '../flow/conditions.ts'

/**
 * `export default class {}` becomes `export default ({ [$$defaultName()]: class {} })[$$defaultName()]`. Functions
 * likewise, moved to the top of their module because they are hoisted. The name should be "default", but compilers and
 * test runners differ. Runs after the other rewrites and adds the probe to `used`; without `probe`, uses "default".
 */
export function defaultNames(
  probe: string | undefined,
  used: { add(probe: 'defaultName'): unknown },
  options: ts.CompilerOptions,
): ts.TransformerFactory<ts.SourceFile> {
  return ({ factory }) =>
    (file) => {
      const name = (): ts.Expression =>
        probe === undefined
          ? factory.createStringLiteral('default')
          : factory.createCallExpression(factory.createIdentifier(probe), undefined, [])
      const named = (value: ts.Expression): ts.ExportAssignment => {
        used.add('defaultName')
        const property = factory.createPropertyAssignment(factory.createComputedPropertyName(name()), value)
        const holder = factory.createParenthesizedExpression(factory.createObjectLiteralExpression([property]))
        return factory.createExportDefault(factory.createElementAccessExpression(holder, name()))
      }
      const hoisted: ts.Statement[] = []
      const rewritten = file.statements.flatMap((statement): readonly ts.Statement[] => {
        if (ts.isExportAssignment(statement) && statement.isExportEquals !== true)
          return [isNameless(statement.expression) ? named(statement.expression) : statement]
        if (!isDefault(statement)) return [statement]
        if (ts.isFunctionDeclaration(statement) && statement.name === undefined && statement.body !== undefined) {
          const { asteriskToken, typeParameters, parameters, type, body } = statement
          const modifiers = statement.modifiers?.filter(
            (it): it is ts.AsyncKeyword => it.kind === ts.SyntaxKind.AsyncKeyword,
          )
          hoisted.push(
            named(
              factory.createFunctionExpression(
                modifiers,
                asteriskToken,
                undefined,
                typeParameters,
                parameters,
                type,
                body,
              ),
            ),
          )
          return []
        }
        // Experimental decorators are allowed on declarations only.
        const isDecorated = options.experimentalDecorators === true && hasDecorators(statement)
        if (!ts.isClassDeclaration(statement) || statement.name !== undefined || isDecorated) return [statement]
        const { typeParameters, heritageClauses, members } = statement
        const decorators = statement.modifiers?.filter(ts.isDecorator)
        return [named(factory.createClassExpression(decorators, undefined, typeParameters, heritageClauses, members))]
      })
      if (rewritten.every((it, at) => it === file.statements[at]) && hoisted.length === 0) return file
      const start = rewritten.findIndex((it) => !ts.isExpressionStatement(it) || !ts.isStringLiteral(it.expression))
      const directives = start < 0 ? rewritten.length : start
      const all = [...rewritten.slice(0, directives), ...hoisted, ...rewritten.slice(directives)]
      return factory.updateSourceFile(file, all)
    }
}

function isDefault(statement: ts.Statement): boolean {
  return hasModifier(statement, ts.SyntaxKind.DefaultKeyword)
}

function hasDecorators(node: ts.Node): boolean {
  const isDecorated = ts.canHaveDecorators(node) && ts.getDecorators(node) !== undefined
  return isDecorated || (ts.isClassLike(node) && node.members.some(hasDecorators))
}
