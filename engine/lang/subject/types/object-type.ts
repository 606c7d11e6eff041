import ts from 'typescript'
import type { Property, TypeShape } from '../../../model/subject/type.ts'
import { libraryType } from './builtin-types.ts'
import { propertyName, typedName } from '../callables/member-name.ts'
import { parametersOf } from '../callables/parameters.ts'
import { reduced } from './reduced-type.ts'
import { tupleElements } from './tuple-type.ts'
import type { TypeRefs } from './type-refs.ts'

/** More properties than a test would set. */
const mostProperties = 200

/** The shape of an object type that is not a class of the source: array, tuple, function, library or plain object. */
export function objectShape(checker: ts.TypeChecker, refs: TypeRefs, type: ts.Type): TypeShape {
  const particular = reduced(checker, type)
  if (particular !== type) return lacking(objectShape(checker, refs, particular))
  return (
    arrayShape(checker, refs, type) ??
    libraryShape(checker, refs, type) ??
    inheritedShape(checker, refs, type) ??
    ownShape(checker, refs, type)
  )
}

/** Whether a type accepts any value but null and undefined: `{}`, or an interface without members. */
export function isEmptyObject(checker: ts.TypeChecker, type: ts.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    checker.getPropertiesOfType(type).length === 0 &&
    type.getCallSignatures().length === 0 &&
    type.getConstructSignatures().length === 0 &&
    checker.getIndexInfosOfType(type).length === 0 &&
    mappedValue(checker, type) === undefined
  )
}

/** The value type of a mapped type whose keys come from a type parameter. */
function mappedValue(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  if (((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) === 0) return undefined
  const node = type.symbol.declarations?.find((it) => ts.isMappedTypeNode(it))
  if (node?.type === undefined || node.typeParameter.constraint === undefined) return undefined
  const keys = checker.getTypeFromTypeNode(node.typeParameter.constraint)
  if ((keys.flags & ts.TypeFlags.Instantiable) === 0) return undefined
  return aliasArgument(checker, type, checker.getTypeFromTypeNode(node.type))
}

/** Replaces a type parameter of the type's alias, such as the second of `Record`, by the alias argument. */
function aliasArgument(checker: ts.TypeChecker, type: ts.Type, value: ts.Type): ts.Type {
  const alias = type.aliasSymbol?.declarations?.find(ts.isTypeAliasDeclaration)
  const at = alias?.typeParameters?.findIndex((it) => checker.getTypeAtLocation(it) === value) ?? -1
  return type.aliasTypeArguments?.[at] ?? value
}

function arrayShape(checker: ts.TypeChecker, refs: TypeRefs, type: ts.Type): TypeShape | undefined {
  if (checker.isTupleType(type)) return { kind: 'tuple', elements: tupleElements(checker, refs, type) }
  if (!checker.isArrayType(type)) return undefined
  return { kind: 'array', element: refs.idOf(checker.getTypeArguments(type as ts.TypeReference)[0]!) }
}

function libraryShape(checker: ts.TypeChecker, refs: TypeRefs, type: ts.Type): TypeShape | undefined {
  const library = libraryType(type)
  if (library === undefined) return undefined
  switch (library.kind) {
    case 'leaf':
      return library.shape
    case 'array': {
      const shape = { kind: 'array', element: argumentIds(checker, refs, type, 1)[0] ?? refs.unknown } as const
      return requiredNames(checker, type).every((it) => it in []) ? shape : lacking(shape)
    }
    case 'function':
      return { kind: 'function', parameters: [], returns: refs.unknown }
    case 'builtin': {
      const { name, arity } = library
      // The content type of a template array is not a type argument.
      if (name === 'TemplateStringsArray') return { kind: 'builtin', name, args: [refs.idOf(checker.getStringType())] }
      return { kind: 'builtin', name, args: argumentIds(checker, refs, type, arity) }
    }
  }
}

function argumentIds(checker: ts.TypeChecker, refs: TypeRefs, type: ts.Type, count: number): readonly number[] {
  const typeArguments = isReference(type) ? checker.getTypeArguments(type) : []
  return typeArguments.slice(0, count).map((it) => refs.idOf(it))
}

/** The shape of the array or library type that an interface extends. */
function inheritedShape(checker: ts.TypeChecker, refs: TypeRefs, type: ts.Type): TypeShape | undefined {
  const target = isReference(type) ? type.target : type
  if (!target.isClassOrInterface()) return undefined
  const base = checker.getBaseTypes(target).find((it) => checker.isArrayType(it) || libraryType(it) !== undefined)
  const shape = base && (arrayShape(checker, refs, base) ?? libraryShape(checker, refs, base))
  return shape && isLacking(checker, base, type) ? lacking(shape) : shape
}

/** Whether `type` lacks properties that the more specific `other` requires. */
export function isLacking(checker: ts.TypeChecker, type: ts.Type, other: ts.Type): boolean {
  return requiredNames(checker, other).some((it) => checker.getPropertyOfType(type, it) === undefined)
}

/** The names of required properties, without symbols. */
function requiredNames(checker: ts.TypeChecker, type: ts.Type): readonly string[] {
  const required = checker.getPropertiesOfType(type).filter((it) => (it.flags & ts.SymbolFlags.Optional) === 0)
  return required.map((it) => it.name).filter((it) => !it.startsWith('__@'))
}

/** Whether a type requires a symbol property that tests cannot name: only its class can have it. */
function requiresUnnameable(checker: ts.TypeChecker, { exportedAs }: TypeRefs, type: ts.Type): boolean {
  return checker
    .getPropertiesOfType(type)
    .some(
      (property) =>
        (property.flags & ts.SymbolFlags.Optional) === 0 &&
        property.name.startsWith('__@') &&
        typedName(checker, property, exportedAs) === undefined,
    )
}

/** Marks a shape as lacking properties that its type requires. */
function lacking(shape: TypeShape): TypeShape {
  switch (shape.kind) {
    case 'array':
    case 'tuple':
    case 'builtin':
      return { ...shape, lacksProperties: true }
    case 'function':
      return { ...shape, isPlain: false }
    default:
      return shape
  }
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0
}

function ownShape(checker: ts.TypeChecker, refs: TypeRefs, type: ts.Type): TypeShape {
  const [signature] = type.getCallSignatures()
  if (signature !== undefined) {
    const returns = resultId(checker, refs, signature)
    const shape = { kind: 'function', parameters: parametersOf(checker, refs, signature), returns } as const
    return isPlainFunction(checker, type, signature) ? shape : { ...shape, isPlain: false }
  }
  const [construct] = type.getConstructSignatures()
  if (construct !== undefined) {
    return { kind: 'constructor', makes: refs.idOf(checker.getReturnTypeOfSignature(construct)) }
  }
  const properties = checker
    .getPropertiesOfType(type)
    .slice(0, mostProperties)
    .flatMap((it) => describeProperty(checker, refs, it))
  const index = checker.getIndexInfosOfType(type).find((it) => (it.keyType.flags & ts.TypeFlags.ESSymbol) === 0)
  const named = {
    kind: 'object',
    name: nameOf(type),
    properties,
    ...(requiresUnnameable(checker, refs, type) ? { lacksProperties: true as const } : {}),
  } as const
  const value = index?.type ?? (properties.length === 0 ? mappedValue(checker, type) : undefined)
  return value === undefined ? named : { ...named, index: refs.idOf(value) }
}

function resultId(checker: ts.TypeChecker, refs: TypeRefs, signature: ts.Signature): number {
  const { declaration } = signature
  const isDeclared = declaration !== undefined && !ts.isJSDocSignature(declaration)
  return (
    (isDeclared ? refs.inferredResult(declaration) : undefined) ??
    refs.idOf(checker.getReturnTypeOfSignature(signature))
  )
}

/** Whether an arrow function with the right result always has this type. */
function isPlainFunction(checker: ts.TypeChecker, type: ts.Type, signature: ts.Signature): boolean {
  return (
    signature.typeParameters === undefined &&
    checker.getTypePredicateOfSignature(signature) === undefined &&
    type.getCallSignatures().length === 1 &&
    checker.getPropertiesOfType(type).length === 0
  )
}

function describeProperty(checker: ts.TypeChecker, refs: TypeRefs, symbol: ts.Symbol): readonly Property[] {
  const name = propertyName(checker, symbol, refs.exportedAs)
  if (name === undefined) return []
  const type = checker.getTypeOfSymbol(symbol)
  const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
  const inferred = symbol.valueDeclaration === undefined ? undefined : refs.inferred(symbol.valueDeclaration)
  const declared = optional ? refs.idWithoutUndefined(type) : refs.idOf(type)
  return [{ name, type: inferred ?? declared, optional }]
}

/** The name of an interface or alias; '' for an anonymous type. */
function nameOf(type: ts.Type): string {
  if (type.aliasSymbol !== undefined) return type.aliasSymbol.name
  const name = type.getSymbol()?.name ?? ''
  return name.startsWith('__') ? '' : name
}
