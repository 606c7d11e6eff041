import type ts from 'typescript'
import type { ClassShape } from '../../../model/subject/subject.ts'
import type { ClassId, Property, TypeId, TypeShape } from '../../../model/subject/type.ts'
import type { TypeEntry } from './types.ts'

/** With more types, each only accepts itself, because the work is quadratic. */
const mostCompared = 400

/**
 * For each type, lists the types whose values are acceptable, including itself. Decided by the compiler, or by shapes
 * where it cannot: unions created here have no compiler type, and type parameters are replaced by their constraints. An
 * unknown value is only acceptable as unknown. `implementers` lists classes that declare to implement a type.
 */
export function assignableTypes(
  checker: ts.TypeChecker,
  entries: readonly TypeEntry[],
  classes: readonly ClassShape[],
  implementers: (type: ts.Type) => ReadonlySet<ClassId>,
): readonly (readonly TypeId[])[] {
  /** By pair of ids. In recursive types, a pair under comparison counts as fitting. */
  const known = new Map<number, boolean>()

  const fits = (source: TypeId, target: TypeId): boolean => {
    const key = source * entries.length + target
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, true)
    const result = source === target || compare(entries[source]!, entries[target]!, target)
    known.set(key, result)
    return result
  }

  const compare = (source: TypeEntry, target: TypeEntry, targetId: TypeId): boolean => {
    if (source.shape.kind === 'never') return false
    if (target.shape.kind === 'unknown') return true
    if (source.shape.kind === 'unknown') return membersOf(target).includes(source)
    if (source.shape.kind === 'union') return source.shape.members.every((it) => fits(it, targetId))
    if (source.shape.kind === 'class' && isDeclaredSubtype(source.shape.class, target)) return true
    if (!isLoose(source.shape, target.shape) && !isVague(source.shape, target.shape) && compilerAgrees(source, target))
      return true
    if (target.shape.kind === 'union') {
      // Values beyond an inferred type's guesses are created for it, not taken from elsewhere.
      const guessed = target.shape.members.filter((it) => entries[it]!.shape.kind !== 'unknown')
      return guessed.some((it) => entries[it] === source || compare(source, entries[it]!, it))
    }
    return !isWeakBySymbols(target) && shapesFit(source.shape, target.shape)
  }

  const isUnknown = (type: TypeId): boolean => entries[type]!.shape.kind === 'unknown'

  /** Whether a source is `any` where the target is not. The compiler accepts it, but not the literal that a test prints. */
  const isVague = (source: TypeShape, target: TypeShape): boolean => {
    if (source.kind === 'function' && target.kind === 'function')
      return isUnknown(source.returns) && !isUnknown(target.returns) && entries[target.returns]!.shape.kind !== 'void'
    if (source.kind !== 'object' || target.kind !== 'object') return false
    const vague = new Set(source.properties.flatMap((it) => (isUnknown(it.type) ? [it.name] : [])))
    return 0 < vague.size && target.properties.some((it) => vague.has(it.name) && !isUnknown(it.type))
  }

  /** Whether a type has properties, but none that tests can name, so that unrelated objects do not fit. */
  const isWeakBySymbols = ({ shape, type }: TypeEntry): boolean =>
    shape.kind === 'object' &&
    shape.properties.length === 0 &&
    type !== undefined &&
    0 < checker.getPropertiesOfType(checker.getApparentType(type)).length

  const membersOf = ({ shape }: TypeEntry): readonly TypeEntry[] =>
    shape.kind === 'union' ? shape.members.map((it) => entries[it]!) : []

  const compilerAgrees = (source: TypeEntry, target: TypeEntry): boolean =>
    source.type !== undefined && target.type !== undefined && checker.isTypeAssignableTo(source.type, target.type)

  const isDeclaredSubtype = (source: ClassId, target: TypeEntry): boolean => {
    if (target.shape.kind === 'class') return classes[target.shape.class]!.subclasses.includes(source)
    // A class's static side has the class's name, but an instance is not a class.
    if (target.shape.kind === 'constructor') return false
    return target.type !== undefined && implementers(target.type).has(source)
  }

  const shapesFit = (source: TypeShape, target: TypeShape): boolean => {
    if ('lacksProperties' in target) return false
    if (target.kind === 'array') {
      if (source.kind === 'array') return fits(source.element, target.element)
      return source.kind === 'tuple' && source.elements.every((it) => fits(it.type, target.element))
    }
    if (target.kind === 'builtin' && source.kind === 'builtin') {
      if (target.name !== source.name || target.isNow !== source.isNow) return false
      // Related types of one name differ in arity; a missing argument never fits.
      return target.args.every((it, at) => at < source.args.length && fits(source.args[at]!, it))
    }
    if (target.kind !== 'object' || source.kind !== 'object') return false
    const indexed = target.index
    if (indexed !== undefined && !source.properties.every((it) => fits(it.type, indexed))) return false
    if (indexed !== undefined && source.index !== undefined && !fits(source.index, indexed)) return false
    const own = new Map(source.properties.map((it) => [it.name, it]))
    const isRelated = target.properties.length === 0 || target.properties.some((it) => own.has(it.name))
    return isRelated && target.properties.every((it) => propertyFits(own.get(it.name), it))
  }

  const propertyFits = (source: Property | undefined, target: Property): boolean => {
    if (source === undefined) return target.optional
    return (target.optional || !source.optional) && fits(source.type, target.type)
  }

  const isFeasible = entries.length <= mostCompared
  return entries.map((_, target) =>
    isFeasible ? entries.flatMap((__, source) => (fits(source, target) ? [source] : [])) : [target],
  )
}

/** Whether the compiler accepts a value that a test should avoid: any number for an enum, a function for its `name`. */
function isLoose(source: TypeShape, target: TypeShape): boolean {
  if (source.kind === 'number') return target.kind === 'enum' || target.kind === 'union'
  // The compiler accepts any object for optional properties, but its properties may have other types.
  if (source.kind === 'anyObject') return target.kind === 'object'
  if (source.kind === 'object' && source.index !== undefined && target.kind === 'object') return true
  return (source.kind === 'function' || source.kind === 'constructor') && target.kind === 'object'
}
