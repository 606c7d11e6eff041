import ts from 'typescript'

/**
 * The types whose values compilers store beside decorated classes and members with `emitDecoratorMetadata`: those of
 * parameters, properties and results. Some of these compilers know no other file, so imports of types count, too.
 */
export function describedTypes(file: ts.SourceFile): readonly ts.EntityName[] {
  const found: ts.EntityName[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node)) found.push(...typesOfClass(node).flatMap(namesIn))
    ts.forEachChild(node, visit)
  }
  if (file.text.includes('@')) visit(file)
  return found
}

/** The name that begins `a.b.c`. */
export function rootOfName(name: ts.EntityName): ts.Identifier {
  return ts.isIdentifier(name) ? name : rootOfName(name.left)
}

type Typed = ts.TypeNode | undefined

function typesOfClass(node: ts.ClassLikeDeclaration): readonly Typed[] {
  const ofMembers = node.members.flatMap((it): readonly Typed[] => {
    if (ts.isPropertyDeclaration(it)) return isDecorated(it) ? [it.type] : []
    if (!ts.isMethodDeclaration(it) && !ts.isAccessor(it)) return []
    return isDecorated(it) || it.parameters.some(isDecorated) ? [...it.parameters.map(typeOf), it.type] : []
  })
  const made = node.members.find((it) => ts.isConstructorDeclaration(it) && it.body !== undefined)
  const parameters = made !== undefined && ts.isConstructorDeclaration(made) ? made.parameters : []
  return isDecorated(node) || parameters.some(isDecorated) ? [...parameters.map(typeOf), ...ofMembers] : ofMembers
}

function isDecorated(node: ts.HasDecorators): boolean {
  return (ts.getDecorators(node) ?? []).length > 0
}

/** The type of a parameter, or of each value of a rest parameter. */
function typeOf({ type, dotDotDotToken }: ts.ParameterDeclaration): Typed {
  return dotDotDotToken !== undefined && type !== undefined && ts.isArrayTypeNode(type) ? type.elementType : type
}

/** The type itself, not the types of its parts: `Repository` of `Repository<User> | null`. */
function namesIn(type: Typed): readonly ts.EntityName[] {
  if (type === undefined) return []
  if (ts.isTypeReferenceNode(type)) return [type.typeName]
  if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return namesIn(type.type)
  return ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type) ? type.types.flatMap(namesIn) : []
}
