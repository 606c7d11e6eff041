import ts from 'typescript'
import type { PredicateId } from '../../../model/goal/predicate.ts'
import { isPattern } from '../../flow/predicates.ts'
import { withProbeBefore, takenName } from '../named.ts'
import { nested } from '../nested.ts'
import { type RewriteContext, rewriteOf } from '../rewrite-context.ts'

/**
 * `(a = 5) => …` becomes `(a = ($$defaulted(0), 5)) => …`, and the body starts with `$$provided(0)`. For a binding
 * element, `$$provided(0)` follows the declaration.
 */
export const bindingDefaults = rewriteOf<ts.ParameterDeclaration | ts.BindingElement>(
  [ts.SyntaxKind.Parameter, ts.SyntaxKind.BindingElement],
  (node, context) => {
    if (node.initializer === undefined) return undefined
    const { factory } = context
    const value = withProbe(context, context.inventory.predicate('default', node)!, node.name, node.initializer)
    if (ts.isBindingElement(node)) {
      const key =
        node.propertyName && ts.isComputedPropertyName(node.propertyName)
          ? context.inside(node.propertyName)
          : node.propertyName
      return factory.updateBindingElement(node, node.dotDotDotToken, key, bound(context, node.name), value)
    }
    const modifiers = node.modifiers?.map((it) => (ts.isDecorator(it) ? context.inside(it) : it))
    const { dotDotDotToken, questionToken, type } = node
    return factory.updateParameterDeclaration(
      node,
      modifiers,
      dotDotDotToken,
      bound(context, node.name),
      questionToken,
      type,
      value,
    )
  },
)

/** `const { a = 5 } = o` becomes `const { a = ($$defaulted(0), 5) } = o; $$provided(0)`. */
export const variables = rewriteOf<ts.VariableStatement>([ts.SyntaxKind.VariableStatement], (node, context) => {
  const defaults = node.declarationList.declarations.flatMap((it) => defaultsIn(context, it.name))
  if (defaults.length === 0) return undefined
  return [
    context.inside(node),
    ...defaults.map((id) => context.factory.createExpressionStatement(probeProvided(context, id))),
  ]
})

/**
 * `({ a = 5 } = o)` becomes `($$t = { a = ($$defaulted(0), 5) } = o, $$provided(0), $$t)`. One `$$t` per module is enough:
 * no pasted code runs in between.
 */
export const assignmentDefaults = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, context) => {
  if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken || !isPattern(node.left)) return undefined
  const defaults = assignedDefaultsIn(context, node.left)
  if (defaults.length === 0) return undefined
  const { factory } = context
  const target = assigned(context, node.left)
  const assignment = factory.updateBinaryExpression(node, target, node.operatorToken, context.expression(node.right))
  const steps = [
    factory.createAssignment(context.name('t'), assignment),
    ...defaults.map((id) => probeProvided(context, id)),
    context.name('t'),
  ]
  return factory.createParenthesizedExpression(factory.createCommaListExpression(steps))
})

/** `$$provided(0)`. */
export function probeProvided(context: RewriteContext, predicate: PredicateId): ts.Expression {
  return context.probe('provided', context.number(predicate))
}

/** The defaults in a declared name or parameter, except those inside other defaults, in source order. */
export function defaultsIn(
  context: RewriteContext,
  node: ts.BindingName | ts.ParameterDeclaration | ts.BindingElement,
): readonly PredicateId[] {
  if (ts.isIdentifier(node)) return []
  if (ts.isParameter(node) || ts.isBindingElement(node)) {
    const own = context.inventory.predicate('default', node)
    return [...defaultsIn(context, node.name), ...(own === undefined ? [] : [own])]
  }
  return node.elements.flatMap((it) => (ts.isOmittedExpression(it) ? [] : defaultsIn(context, it)))
}

/** The defaults in the targets of a destructuring assignment, except those inside other defaults, in source order. */
export function assignedDefaultsIn(context: RewriteContext, node: ts.Node): readonly PredicateId[] {
  const own = context.inventory.predicate('default', node)
  const ids = own === undefined ? [] : [own]
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((it) => assignedDefaultsIn(context, it))
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap((it) => assignedDefaultsIn(context, it))
  if (ts.isPropertyAssignment(node)) return assignedDefaultsIn(context, node.initializer)
  if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) return assignedDefaultsIn(context, node.expression)
  if (ts.isBinaryExpression(node) && own !== undefined) return [...assignedDefaultsIn(context, node.left), ...ids]
  return ids
}

/** The targets of a destructuring assignment with their probes. */
export function assigned(context: RewriteContext, node: ts.Expression): ts.Expression {
  const { factory, inventory } = context
  if (ts.isArrayLiteralExpression(node)) {
    return factory.updateArrayLiteralExpression(
      node,
      node.elements.map((it) => assigned(context, it)),
    )
  }
  if (ts.isSpreadElement(node)) return factory.updateSpreadElement(node, assigned(context, node.expression))
  if (ts.isObjectLiteralExpression(node)) {
    return factory.updateObjectLiteralExpression(
      node,
      node.properties.map((it) => assignedProperty(context, it)),
    )
  }
  const own = inventory.predicate('default', node)
  if (own === undefined || !ts.isBinaryExpression(node)) return context.expression(node)
  const value = withProbe(context, own, node.left, node.right)
  return factory.updateBinaryExpression(node, assigned(context, node.left), node.operatorToken, value)
}

function assignedProperty(context: RewriteContext, property: ts.ObjectLiteralElementLike): ts.ObjectLiteralElementLike {
  const { factory, inventory } = context
  if (ts.isPropertyAssignment(property)) {
    const key = ts.isComputedPropertyName(property.name) ? context.inside(property.name) : property.name
    return factory.updatePropertyAssignment(property, key, assigned(context, property.initializer))
  }
  if (ts.isSpreadAssignment(property))
    return factory.updateSpreadAssignment(property, assigned(context, property.expression))
  const own = inventory.predicate('default', property)
  if (own === undefined || !ts.isShorthandPropertyAssignment(property)) return property
  const value = withProbe(context, own, property.name, property.objectAssignmentInitializer!)
  return factory.updateShorthandPropertyAssignment(property, property.name, value)
}

function bound(context: RewriteContext, name: ts.BindingName): ts.BindingName {
  return ts.isIdentifier(name) ? name : context.inside(name)
}

function withProbe(context: RewriteContext, id: PredicateId, target: ts.Node, value: ts.Expression): ts.Expression {
  const probe = context.probe('defaulted', context.number(id))
  const instrumented = isInParameter(target)
    ? nested(context, value, context.expression(value))
    : context.expression(value)
  return withProbeBefore(context, probe, instrumented, takenName(target, value))
}

/** Whether a default belongs to a parameter, and so is computed before the function body. */
export function isInParameter({ parent }: ts.Node): boolean {
  return ts.isParameter(parent) || (ts.isBindingElement(parent) && isInParameter(parent.parent))
}
