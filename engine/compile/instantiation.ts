import ts from 'typescript'
import { declaredConstraint } from './reduced-type.ts'

/** What the type parameters of a function stand for in one of its instances. */
export type Bindings = ReadonlyMap<ts.Type, ts.Type>

/**
 * Instances of a generic signature in which a type parameter without a constraint, or with one of primitives, is the same
 * primitive wherever it occurs: a parameter that links two values is worth such instances. Empty for other signatures.
 */
export function instancesOf(checker: ts.TypeChecker, signature: ts.Signature): readonly Bindings[] {
  const parameters = (signature.typeParameters ?? []).filter((it) => isLink(signature, it))
  if (parameters.length === 0) return []
  return [0, 1].map(
    (turn) =>
      new Map(
        parameters.map((it, at) => {
          const choices = choicesFor(checker, it)
          return [it, choices[(turn + at) % choices.length] ?? it] as const
        }),
      ),
  )
}

/** Whether a type parameter is a key of one that may be anything: then no name is known to be one for the compiler. */
export function hasOpenKeys(checker: ts.TypeChecker, { typeParameters = [] }: ts.Signature): boolean {
  return typeParameters.some((it) => {
    const constraint = declaredConstraint(checker, it)
    if (constraint === undefined || (constraint.flags & ts.TypeFlags.Index) === 0) return false
    const owner = (constraint as ts.IndexType).type
    return owner.isTypeParameter() && declaredConstraint(checker, owner) === undefined
  })
}

function choicesFor(checker: ts.TypeChecker, parameter: ts.TypeParameter): readonly ts.Type[] {
  const primitives = [checker.getNumberType(), checker.getStringType()]
  const constraint = checker.getBaseConstraintOfType(parameter)
  if (constraint === undefined || (constraint.flags & ts.TypeFlags.Unknown) !== 0) return primitives
  return primitives.filter((it) => checker.isTypeAssignableTo(it, constraint))
}

/** Whether a type parameter is named at least twice in what is passed and returned, and by no other type parameter. */
function isLink({ declaration }: ts.Signature, parameter: ts.TypeParameter): boolean {
  const name = parameter.symbol.name
  if (declaration === undefined || ts.isJSDocSignature(declaration)) return false
  const isElsewhere = declaration.typeParameters?.some(
    (it) => it.name.text !== name && it.constraint !== undefined && mentionsName(it.constraint, name),
  )
  if (isElsewhere === true) return false
  const places = declaration.parameters.flatMap((it) => (it.type === undefined ? [] : [it.type]))
  return 1 < places.reduce((sum, it) => sum + occurrences(it, name), 0)
}

function mentionsName(node: ts.Node, name: string): boolean {
  return 0 < occurrences(node, name)
}

function occurrences(node: ts.Node, name: string): number {
  if (ts.isIdentifier(node)) return node.text === name ? 1 : 0
  let sum = 0
  ts.forEachChild(node, (it) => {
    sum += occurrences(it, name)
  })
  return sum
}

/** How deep a type is searched for a type parameter. */
const deepest = 5

/** Whether a type depends on what is bound. Says so too often rather than too seldom: then it is only described anew. */
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
