import ts from 'typescript'
import { keysOf } from './reduced-type.ts'

/** The types of a function's type parameters in one instance. */
export type Bindings = ReadonlyMap<ts.Type, ts.Type>

/** Two instances with primitives, if type parameters link two values and their constraints admit these. Else empty. */
export function instancesOf(checker: ts.TypeChecker, signature: ts.Signature): readonly Bindings[] {
  const parameters = (signature.typeParameters ?? []).filter((it) => isLink(signature, it))
  if (parameters.length === 0) return []
  return [0, 1].map(
    (turn) =>
      new Map(
        parameters.map((parameter, at) => {
          const choices = choicesFor(checker, parameter)
          return [parameter, choices[(turn + at) % choices.length] ?? parameter] as const
        }),
      ),
  )
}

/**
 * Whether inferred type arguments may make a call fail to compile: a key may not be in a type parameter, a value
 * depends on a key or list, or a constraint depends on another type parameter.
 */
export function hasOpenKeys(checker: ts.TypeChecker, signature: ts.Signature): boolean {
  if (hasLinkedConstraint(signature)) return true
  return keyedTypes(signature).some((keyed) => {
    if (ts.isIndexedAccessTypeNode(keyed)) return true
    const owner = checker.getTypeFromTypeNode(keyed.type)
    const names = keysOf(checker, checker.getTypeFromTypeNode(keyed)) ?? []
    return names.length === 0 || names.some((name) => !isRequired(checker, owner, name))
  })
}

/** Whether a constraint names another type parameter, except in `keyof`: `T extends Record<K, number>`. */
function hasLinkedConstraint({ declaration }: ts.Signature): boolean {
  if (declaration === undefined || ts.isJSDocSignature(declaration)) return false
  const parameters = declaration.typeParameters ?? []
  const names = parameters.map((it) => it.name.text)
  const isLinked = (node: ts.Node, self: string): boolean => {
    if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword) return false
    if (ts.isIdentifier(node)) return node.text !== self && names.includes(node.text)
    return ts.forEachChild(node, (it) => isLinked(it, self) || undefined) ?? false
  }
  return parameters.some((it) => it.constraint !== undefined && isLinked(it.constraint, it.name.text))
}

function isRequired(checker: ts.TypeChecker, owner: ts.Type, key: ts.Type): boolean {
  const property = key.isStringLiteral()
    ? checker.getPropertyOfType(checker.getApparentType(owner), key.value)
    : undefined
  return property !== undefined && (property.flags & ts.SymbolFlags.Optional) === 0
}

/**
 * Uses of `keyof T` for a type parameter, and indexed types that another argument decides: `Events[K]`, `T[number]`,
 * or, for a `const T`, any `T['name']`.
 */
function keyedTypes({ declaration }: ts.Signature): readonly (ts.TypeOperatorNode | ts.IndexedAccessTypeNode)[] {
  if (declaration === undefined || ts.isJSDocSignature(declaration)) return []
  const own = new Set(declaration.typeParameters?.map((it) => it.name.text))
  const isOwn = (node: ts.TypeNode): boolean => ts.isTypeReferenceNode(node) && own.has(node.typeName.getText())
  const isConst = (node: ts.TypeNode): boolean =>
    declaration.typeParameters?.some(
      (parameter) =>
        ts.isTypeReferenceNode(node) &&
        parameter.name.text === node.typeName.getText() &&
        parameter.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ConstKeyword),
    ) === true
  const hasKnownElements = ({ objectType, indexType }: ts.IndexedAccessTypeNode): boolean =>
    isConst(objectType) || (isOwn(objectType) && indexType.kind === ts.SyntaxKind.NumberKeyword)
  const found: (ts.TypeOperatorNode | ts.IndexedAccessTypeNode)[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword && isOwn(node.type))
      found.push(node)
    if (ts.isIndexedAccessTypeNode(node) && (isOwn(node.indexType) || hasKnownElements(node))) found.push(node)
    ts.forEachChild(node, visit)
  }
  for (const it of declaration.typeParameters ?? []) if (it.constraint !== undefined) visit(it.constraint)
  for (const it of declaration.parameters) if (it.type !== undefined) visit(it.type)
  return found
}

function choicesFor(checker: ts.TypeChecker, parameter: ts.TypeParameter): readonly ts.Type[] {
  const primitives = [checker.getNumberType(), checker.getStringType()]
  const constraint = checker.getBaseConstraintOfType(parameter)
  if (constraint === undefined || (constraint.flags & ts.TypeFlags.Unknown) !== 0) return primitives
  return primitives.filter((it) => checker.isTypeAssignableTo(it, constraint))
}

/** Whether a type parameter occurs at least twice in the parameter types, and in no other constraint. */
function isLink(signature: ts.Signature, parameter: ts.TypeParameter): boolean {
  const { declaration } = signature
  const name = parameter.symbol.name
  if (declaration === undefined || ts.isJSDocSignature(declaration)) return false
  const isElsewhere = declaration.typeParameters?.some(
    (it) => it.name.text !== name && it.constraint !== undefined && mentionsName(it.constraint, name),
  )
  if (isElsewhere === true) return false
  if (keyedTypes(signature).some((it) => mentionsName(it, name))) return false
  const places = declaration.parameters.flatMap((it) => (it.type === undefined ? [] : [it.type]))
  return 1 < places.reduce((sum, it) => sum + occurrences(it, name), 0)
}

function mentionsName(node: ts.Node, name: string): boolean {
  return 0 < occurrences(node, name)
}

function occurrences(node: ts.Node, name: string): number {
  if (ts.isIdentifier(node)) return node.text === name ? 1 : 0
  let sum = 0
  ts.forEachChild(node, (child) => {
    sum += occurrences(child, name)
  })
  return sum
}

/** How deep a type is searched for type parameters. */
const deepest = 5

/** Whether a type depends on bound parameters. Errs on the side of true, which only duplicates a description. */
export function mentions(checker: ts.TypeChecker, type: ts.Type, bindings: Bindings, depth = 0): boolean {
  if (bindings.has(type)) return true
  if (depth === deepest) return false
  if (type.isUnionOrIntersection()) return type.types.some((it) => mentions(checker, it, bindings, depth + 1))
  if ((type.flags & ts.TypeFlags.Object) === 0) return (type.flags & ts.TypeFlags.Instantiable) !== 0
  const { objectFlags } = type as ts.ObjectType
  const inside =
    (objectFlags & ts.ObjectFlags.Reference) === 0 ? [] : checker.getTypeArguments(type as ts.TypeReference)
  if ([...inside, ...(type.aliasTypeArguments ?? [])].some((it) => mentions(checker, it, bindings, depth + 1)))
    return true
  if ((objectFlags & ts.ObjectFlags.Anonymous) === 0) return (objectFlags & ts.ObjectFlags.Mapped) !== 0
  const names = [...bindings.keys()].map((it) => it.symbol.name)
  return type.symbol.declarations?.some((it) => names.some((name) => mentionsName(it, name))) === true
}
