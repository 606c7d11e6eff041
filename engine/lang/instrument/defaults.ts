import ts from 'typescript'
import type { PredicateId } from '../../model/goal/predicate.ts'
import { isPattern } from '../flow/predicates.ts'
import { behind, takenName } from './named.ts'
import { nested } from './nested.ts'
import { type Pen, rewriteOf } from './pen.ts'

/**
 * `(a = 5) => …` becomes `(a = ($$defaulted(0), 5)) => …`; the body starts with `$$given(0)`. So do binding elements,
 * with `$$given(0)` behind the declaration.
 */
export const bindingDefaults = rewriteOf<ts.ParameterDeclaration | ts.BindingElement>(
  [ts.SyntaxKind.Parameter, ts.SyntaxKind.BindingElement],
  (node, pen) => {
    if (node.initializer === undefined) return undefined
    const { factory } = pen
    const value = withProbe(pen, pen.inventory.predicate('default', node)!, node.name, node.initializer)
    if (ts.isBindingElement(node)) {
      const key =
        node.propertyName && ts.isComputedPropertyName(node.propertyName)
          ? pen.inside(node.propertyName)
          : node.propertyName
      return factory.updateBindingElement(node, node.dotDotDotToken, key, bound(pen, node.name), value)
    }
    const modifiers = node.modifiers?.map((it) => (ts.isDecorator(it) ? pen.inside(it) : it))
    const { dotDotDotToken, questionToken, type } = node
    return factory.updateParameterDeclaration(
      node,
      modifiers,
      dotDotDotToken,
      bound(pen, node.name),
      questionToken,
      type,
      value,
    )
  },
)

/** `const { a = 5 } = o` becomes `const { a = ($$defaulted(0), 5) } = o; $$given(0)`. */
export const variables = rewriteOf<ts.VariableStatement>([ts.SyntaxKind.VariableStatement], (node, pen) => {
  const defaults = node.declarationList.declarations.flatMap((it) => defaultsIn(pen, it.name))
  if (defaults.length === 0) return undefined
  return [pen.inside(node), ...defaults.map((id) => pen.factory.createExpressionStatement(given(pen, id)))]
})

/**
 * `({ a = 5 } = o)` becomes `($$t = { a = ($$defaulted(0), 5) } = o, $$given(0), $$t)`. One variable for the module is
 * enough because no pasted code runs between.
 */
export const assignmentDefaults = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, pen) => {
  if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken || !isPattern(node.left)) return undefined
  const defaults = assignedDefaultsIn(pen, node.left)
  if (defaults.length === 0) return undefined
  const { factory } = pen
  const target = assigned(pen, node.left)
  const assignment = factory.updateBinaryExpression(node, target, node.operatorToken, pen.expression(node.right))
  const steps = [
    factory.createAssignment(pen.name('t'), assignment),
    ...defaults.map((id) => given(pen, id)),
    pen.name('t'),
  ]
  return factory.createParenthesizedExpression(factory.createCommaListExpression(steps))
})

/** `$$given(0)`. */
export function given(pen: Pen, predicate: PredicateId): ts.Expression {
  return pen.probe('given', pen.number(predicate))
}

/** The defaults in a declared name or parameter, outside of other defaults, in source order. */
export function defaultsIn(
  pen: Pen,
  node: ts.BindingName | ts.ParameterDeclaration | ts.BindingElement,
): readonly PredicateId[] {
  if (ts.isIdentifier(node)) return []
  if (ts.isParameter(node) || ts.isBindingElement(node)) {
    const own = pen.inventory.predicate('default', node)
    return [...defaultsIn(pen, node.name), ...(own === undefined ? [] : [own])]
  }
  return node.elements.flatMap((it) => (ts.isOmittedExpression(it) ? [] : defaultsIn(pen, it)))
}

/** The defaults in the targets of a destructuring assignment, outside of other defaults, in source order. */
export function assignedDefaultsIn(pen: Pen, node: ts.Node): readonly PredicateId[] {
  const own = pen.inventory.predicate('default', node)
  const ids = own === undefined ? [] : [own]
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((it) => assignedDefaultsIn(pen, it))
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap((it) => assignedDefaultsIn(pen, it))
  if (ts.isPropertyAssignment(node)) return assignedDefaultsIn(pen, node.initializer)
  if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) return assignedDefaultsIn(pen, node.expression)
  if (ts.isBinaryExpression(node) && own !== undefined) return [...assignedDefaultsIn(pen, node.left), ...ids]
  return ids
}

/** The targets of a destructuring assignment with the probes in them. */
export function assigned(pen: Pen, node: ts.Expression): ts.Expression {
  const { factory, inventory } = pen
  if (ts.isArrayLiteralExpression(node)) {
    return factory.updateArrayLiteralExpression(
      node,
      node.elements.map((it) => assigned(pen, it)),
    )
  }
  if (ts.isSpreadElement(node)) return factory.updateSpreadElement(node, assigned(pen, node.expression))
  if (ts.isObjectLiteralExpression(node)) {
    return factory.updateObjectLiteralExpression(
      node,
      node.properties.map((it) => assignedProperty(pen, it)),
    )
  }
  const own = inventory.predicate('default', node)
  if (own === undefined || !ts.isBinaryExpression(node)) return pen.expression(node)
  const value = withProbe(pen, own, node.left, node.right)
  return factory.updateBinaryExpression(node, assigned(pen, node.left), node.operatorToken, value)
}

function assignedProperty(pen: Pen, property: ts.ObjectLiteralElementLike): ts.ObjectLiteralElementLike {
  const { factory, inventory } = pen
  if (ts.isPropertyAssignment(property)) {
    const key = ts.isComputedPropertyName(property.name) ? pen.inside(property.name) : property.name
    return factory.updatePropertyAssignment(property, key, assigned(pen, property.initializer))
  }
  if (ts.isSpreadAssignment(property))
    return factory.updateSpreadAssignment(property, assigned(pen, property.expression))
  const own = inventory.predicate('default', property)
  if (own === undefined || !ts.isShorthandPropertyAssignment(property)) return property
  const value = withProbe(pen, own, property.name, property.objectAssignmentInitializer!)
  return factory.updateShorthandPropertyAssignment(property, property.name, value)
}

function bound(pen: Pen, name: ts.BindingName): ts.BindingName {
  return ts.isIdentifier(name) ? name : pen.inside(name)
}

/** A default value behind its probe. */
function withProbe(pen: Pen, id: PredicateId, target: ts.Node, value: ts.Expression): ts.Expression {
  const probe = pen.probe('defaulted', pen.number(id))
  const instrumented = isInParameter(target) ? nested(pen, value, pen.expression(value)) : pen.expression(value)
  return behind(pen, probe, instrumented, takenName(target, value))
}

/** Whether a target's default is computed before the body of the function that it belongs to. */
export function isInParameter({ parent }: ts.Node): boolean {
  return ts.isParameter(parent) || (ts.isBindingElement(parent) && isInParameter(parent.parent))
}
