import ts from 'typescript'
import type { Parameter } from '../../../model/subject/type.ts'
import { tupleElements } from '../types/tuple-type.ts'
import { inFixedOrder } from '../values/fixed-order.ts'
import type { TypeRefs } from '../types/type-refs.ts'

/** The parameters as callers see them, without `this`; `...args: [A, B?]` are two. `variant`: see `restVariants`. */
export function parametersOf(
  checker: ts.TypeChecker,
  refs: TypeRefs,
  signature: ts.Signature,
  variant?: ts.Type,
): readonly Parameter[] {
  const parameters: Parameter[] = []
  for (const symbol of signature.getParameters()) {
    const declaration = parameterDeclaration(symbol)
    const type = checker.getTypeOfSymbol(symbol)
    if (isRest(symbol, declaration)) {
      parameters.push(...restParameters(checker, refs, symbol.name, variant ?? type, declaration))
      continue
    }
    const hasDefault = declaration?.initializer !== undefined
    const optional = hasDefault || isOptional(checker, symbol, declaration)
    const inferred = declaration === undefined ? undefined : refs.inferred(declaration)
    parameters.push({
      name: nameOf(symbol, declaration),
      type: inferred ?? (optional ? refs.idWithoutUndefined(type) : refs.idOf(type)),
      optional,
      rest: false,
      hasDefault,
    })
  }
  return parameters
}

/** More variants than a search could try for one function. */
const mostVariants = 16

/** The tuples in a rest parameter's union type, `['move', number] | ['stop']`. Empty if some are only prefixes. */
export function restVariants(checker: ts.TypeChecker, signature: ts.Signature): readonly ts.Type[] {
  const last = signature.getParameters().at(-1)
  if (last === undefined || !isRest(last, parameterDeclaration(last))) return []
  const type = checker.getTypeOfSymbol(last)
  const constraint = checker.getBaseConstraintOfType(type) ?? type
  if (!constraint.isUnion() || !constraint.types.every((it) => checker.isTupleType(it))) return []
  const elements = constraint.types.map((it) => checker.getTypeArguments(it as ts.TypeReference))
  const longest = elements.reduce((a, b) => (a.length < b.length ? b : a))
  const isSplit = elements.some((types) => types.some((it, at) => it !== longest[at]))
  return isSplit ? inFixedOrder(checker, constraint.types).slice(0, mostVariants) : []
}

function parameterDeclaration(symbol: ts.Symbol): ts.ParameterDeclaration | undefined {
  return symbol.declarations?.find(ts.isParameter)
}

/** The JSDoc tag for a parameter of a `@callback`. */
function parameterTag(symbol: ts.Symbol): ts.JSDocParameterTag | undefined {
  return symbol.declarations?.find(ts.isJSDocParameterTag)
}

function isOptional(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  declaration: ts.ParameterDeclaration | undefined,
): boolean {
  if (declaration !== undefined) return checker.isOptionalParameter(declaration)
  const tag = parameterTag(symbol)
  return tag !== undefined && (tag.isBracketed || tag.typeExpression?.type.kind === ts.SyntaxKind.JSDocOptionalType)
}

function isRest(symbol: ts.Symbol, declaration: ts.ParameterDeclaration | undefined): boolean {
  if (declaration !== undefined) return declaration.dotDotDotToken !== undefined || isVariadic(declaration)
  const tag = parameterTag(symbol)
  if (tag !== undefined) return tag.typeExpression?.type.kind === ts.SyntaxKind.JSDocVariadicType
  // Plain JavaScript functions that use `arguments` have an undeclared rest parameter.
  return symbol.name === 'args'
}

/** `...number` in a JSDoc type such as `function(...number)`. */
function isVariadic({ type, parent }: ts.ParameterDeclaration): boolean {
  return type?.kind === ts.SyntaxKind.JSDocVariadicType && ts.isJSDocFunctionType(parent)
}

function restParameters(
  checker: ts.TypeChecker,
  refs: TypeRefs,
  name: string,
  type: ts.Type,
  declaration: ts.ParameterDeclaration | undefined,
): readonly Parameter[] {
  const constraint = checker.getBaseConstraintOfType(type) ?? type
  const variants = constraint.isUnion() ? constraint.types : [constraint]
  // Takes the longest tuple; elements that the shortest lacks are optional.
  const some = variants.reduce((a, b) => (sizeOf(checker, a) < sizeOf(checker, b) ? b : a))
  const least = Math.min(...variants.map((it) => sizeOf(checker, it)))
  if (!checker.isTupleType(some)) {
    const element = checker.getIndexTypeOfType(some, ts.IndexKind.Number)
    const inferred = declaration === undefined ? undefined : refs.inferredElement(declaration)
    return [
      {
        name,
        type: inferred ?? (element === undefined ? refs.unknown : refs.idOf(element)),
        optional: false,
        rest: true,
        hasDefault: false,
      },
    ]
  }
  const labels = ((some as ts.TypeReference).target as ts.TupleType).labeledElementDeclarations ?? []
  return tupleElements(checker, refs, some).map((element, at) => ({
    ...element,
    optional: element.optional || (least <= at && !element.rest),
    name: labelOf(labels[at]) ?? (name.startsWith('__') ? `value${String(at)}` : `${name}${String(at)}`),
    hasDefault: false,
  }))
}

function sizeOf(checker: ts.TypeChecker, type: ts.Type): number {
  return checker.isTupleType(type) ? checker.getTypeArguments(type as ts.TypeReference).length : Infinity
}

function labelOf(label: ts.NamedTupleMember | ts.ParameterDeclaration | undefined): string | undefined {
  return label !== undefined && ts.isIdentifier(label.name) ? label.name.text : undefined
}

/** A plausible name for a destructured parameter. The compiler numbers those of JSDoc types: `function(number)`. */
function nameOf(symbol: ts.Symbol, declaration: ts.ParameterDeclaration | undefined): string {
  const name: ts.BindingName | undefined = declaration?.name
  if (name === undefined || ts.isIdentifier(name)) return symbol.name
  return ts.isObjectBindingPattern(name) ? 'options' : 'items'
}
