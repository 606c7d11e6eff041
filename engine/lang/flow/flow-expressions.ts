import ts from 'typescript'
import { chainOf, isOptional } from './chains.ts'
import { conditionOf } from './conditions.ts'
import { isErased, isRunningFunction } from '../syntax/erased.ts'
import type { FlowBuilder } from './flow-builder.ts'
import type { Ends } from './flow-graph-builder.ts'
import { isPattern } from './predicates.ts'

/** The ends after a condition, by its outcome. */
export interface OutcomeEnds {
  readonly whenTrue: Ends
  readonly whenFalse: Ends
}

/** Adds the control flow of a node that is evaluated: an expression, declaration, parameter or class. */
export function evaluate(builder: FlowBuilder, node: ts.Node, ends: Ends): Ends {
  if (!builder.inventory.isValue(node)) return evaluateNode(builder, node, ends)
  const { whenTrue, whenFalse } = decide(builder, node as ts.Expression, ends)
  return [...whenTrue, ...whenFalse]
}

function evaluateNode(builder: FlowBuilder, node: ts.Node, ends: Ends): Ends {
  if (isErased(node)) return ends
  const after = evaluateParts(builder, node, ends)
  // A function as a site belongs to the graph of its own body.
  if (isRunningFunction(node) || !builder.sites.has(node)) return after
  return builder.graph.pass({ kind: 'site', node }, after)
}

function evaluateParts(builder: FlowBuilder, node: ts.Node, ends: Ends): Ends {
  if (isRunningFunction(node)) return makeFunction(builder, node, ends)
  if (ts.isBinaryExpression(node)) return binary(builder, node, ends)
  if (ts.isConditionalExpression(node)) {
    const { whenTrue, whenFalse } = decide(builder, node.condition, ends)
    return [...evaluate(builder, node.whenTrue, whenTrue), ...evaluate(builder, node.whenFalse, whenFalse)]
  }
  if (ts.isOptionalChain(node)) return chain(builder, node, ends)
  if (ts.isParameter(node) || ts.isBindingElement(node)) return bind(builder, node, ends)
  if (ts.isVariableDeclaration(node)) {
    const initialized = node.initializer === undefined ? ends : evaluate(builder, node.initializer, ends)
    return evaluate(builder, node.name, initialized)
  }
  if (ts.isClassStaticBlockDeclaration(node)) return builder.execute(node.body, ends)
  return children(builder, node, ends)
}

/** Adds the control flow of a condition, atom by atom. */
export function decide(builder: FlowBuilder, expression: ts.Expression, ends: Ends): OutcomeEnds {
  const condition = conditionOf(expression)
  switch (condition.kind) {
    case 'atom':
      return builder.graph.decide(
        builder.inventory.predicate('atom', condition.node)!,
        evaluateNode(builder, condition.node, ends),
      )
    case 'constant': {
      const after = evaluateNode(builder, condition.node, ends)
      return condition.value ? { whenTrue: after, whenFalse: [] } : { whenTrue: [], whenFalse: after }
    }
    case 'not': {
      const { whenTrue, whenFalse } = decide(builder, condition.operand, ends)
      return { whenTrue: whenFalse, whenFalse: whenTrue }
    }
    case 'and': {
      const left = decide(builder, condition.left, ends)
      const right = decide(builder, condition.right, left.whenTrue)
      return { whenTrue: right.whenTrue, whenFalse: [...left.whenFalse, ...right.whenFalse] }
    }
    case 'or': {
      const left = decide(builder, condition.left, ends)
      const right = decide(builder, condition.right, left.whenFalse)
      return { whenTrue: [...left.whenTrue, ...right.whenTrue], whenFalse: right.whenFalse }
    }
    case 'comma':
      return decide(builder, condition.right, evaluate(builder, condition.left, ends))
    case 'choice': {
      const test = decide(builder, condition.condition, ends)
      const left = decide(builder, condition.whenTrue, test.whenTrue)
      const right = decide(builder, condition.whenFalse, test.whenFalse)
      return {
        whenTrue: [...left.whenTrue, ...right.whenTrue],
        whenFalse: [...left.whenFalse, ...right.whenFalse],
      }
    }
  }
}

/** Adds the control flow of the targets of a destructuring assignment. */
export function assignPattern(builder: FlowBuilder, node: ts.Expression, ends: Ends): Ends {
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.reduce((at, it) => assignPattern(builder, it, at), ends)
  }
  if (ts.isSpreadElement(node)) return assignPattern(builder, node.expression, ends)
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.reduce((at, it) => assignProperty(builder, it, at), ends)
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    return assignPattern(builder, node.left, withDefault(builder, node, node.right, ends))
  }
  return evaluate(builder, node, ends)
}

function assignProperty(builder: FlowBuilder, property: ts.ObjectLiteralElementLike, ends: Ends): Ends {
  const named = property.name === undefined ? ends : evaluate(builder, property.name, ends)
  if (ts.isPropertyAssignment(property)) return assignPattern(builder, property.initializer, named)
  if (ts.isSpreadAssignment(property)) return assignPattern(builder, property.expression, named)
  if (ts.isShorthandPropertyAssignment(property) && property.objectAssignmentInitializer !== undefined) {
    return withDefault(builder, property, property.objectAssignmentInitializer, named)
  }
  return named
}

function binary(builder: FlowBuilder, node: ts.BinaryExpression, ends: Ends): Ends {
  const { left, right } = node
  const { inventory, graph } = builder
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken: {
      const { whenTrue, whenFalse } = decide(builder, left, ends)
      return [...whenFalse, ...evaluate(builder, right, whenTrue)]
    }
    case ts.SyntaxKind.BarBarToken: {
      const { whenTrue, whenFalse } = decide(builder, left, ends)
      return [...whenTrue, ...evaluate(builder, right, whenFalse)]
    }
    case ts.SyntaxKind.QuestionQuestionToken: {
      const ways = graph.decide(inventory.predicate('nullish', node)!, evaluate(builder, left, ends))
      return [...ways.whenFalse, ...evaluate(builder, right, ways.whenTrue)]
    }
    case ts.SyntaxKind.BarBarEqualsToken: {
      const ways = graph.decide(inventory.predicate('logical', node)!, evaluate(builder, left, ends))
      return [...ways.whenTrue, ...evaluate(builder, right, ways.whenFalse)]
    }
    case ts.SyntaxKind.AmpersandAmpersandEqualsToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken: {
      const ways = graph.decide(inventory.predicate('logical', node)!, evaluate(builder, left, ends))
      return [...ways.whenFalse, ...evaluate(builder, right, ways.whenTrue)]
    }
    case ts.SyntaxKind.EqualsToken:
      if (isPattern(left)) return assignPattern(builder, left, evaluate(builder, right, ends))
      return evaluate(builder, right, evaluate(builder, left, ends))
    default:
      return evaluate(builder, right, evaluate(builder, left, ends))
  }
}

/** If one of its `?.` finds nothing, the rest of the chain is skipped. */
function chain(builder: FlowBuilder, node: ts.OptionalChain, ends: Ends): Ends {
  const { base, links } = chainOf(node)
  let at = evaluate(builder, base, ends)
  let left: Ends = []
  for (const link of links) {
    if (isOptional(link)) {
      const ways = builder.graph.decide(builder.inventory.predicate('nullish', link)!, at)
      left = [...left, ...ways.whenTrue]
      at = ways.whenFalse
    }
    if (ts.isElementAccessExpression(link)) at = evaluate(builder, link.argumentExpression, at)
    if (ts.isCallExpression(link)) at = link.arguments.reduce((end, it) => evaluate(builder, it, end), at)
  }
  return [...left, ...at]
}

/** Creating a function runs only its decorators and its computed name. */
function makeFunction(builder: FlowBuilder, node: ts.FunctionLikeDeclaration, ends: Ends): Ends {
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : []
  const decorated = decorators.reduce((at, it) => evaluate(builder, it, at), ends)
  return node.name !== undefined && ts.isComputedPropertyName(node.name)
    ? evaluate(builder, node.name, decorated)
    : decorated
}

/** Evaluates a parameter or binding element: its computed key, then its default, then its pattern. */
function bind(builder: FlowBuilder, node: ts.ParameterDeclaration | ts.BindingElement, ends: Ends): Ends {
  const key = ts.isBindingElement(node) ? node.propertyName : undefined
  const keyed = key === undefined ? ends : evaluate(builder, key, ends)
  const withDefaults = node.initializer === undefined ? keyed : withDefault(builder, node, node.initializer, keyed)
  return evaluate(builder, node.name, withDefaults)
}

function withDefault(builder: FlowBuilder, site: ts.Node, initializer: ts.Expression, ends: Ends): Ends {
  const { whenTrue, whenFalse } = builder.graph.decide(builder.inventory.predicate('default', site)!, ends)
  return [...whenFalse, ...evaluate(builder, initializer, whenTrue)]
}

function children(builder: FlowBuilder, node: ts.Node, ends: Ends): Ends {
  let at = ends
  ts.forEachChild(node, (child) => {
    at = evaluate(builder, child, at)
  })
  return at
}
