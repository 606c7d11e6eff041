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

  const fits = (given: TypeId, wanted: TypeId): boolean => {
    const key = given * entries.length + wanted
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, true)
    const result = given === wanted || compare(entries[given]!, entries[wanted]!, wanted)
    known.set(key, result)
    return result
  }

  const compare = (given: TypeEntry, wanted: TypeEntry, wantedId: TypeId): boolean => {
    if (given.shape.kind === 'never') return false
    if (wanted.shape.kind === 'unknown') return true
    if (given.shape.kind === 'unknown') return membersOf(wanted).includes(given)
    if (given.shape.kind === 'union') return given.shape.members.every((it) => fits(it, wantedId))
    if (given.shape.kind === 'class' && claims(given.shape.class, wanted)) return true
    if (!isLoose(given.shape, wanted.shape) && compilerAgrees(given, wanted)) return true
    if (wanted.shape.kind === 'union') {
      // Values beyond an inferred type's guesses are created for it, not taken from elsewhere.
      const guessed = wanted.shape.members.filter((it) => entries[it]!.shape.kind !== 'unknown')
      return guessed.some((it) => entries[it] === given || compare(given, entries[it]!, it))
    }
    return !isWeakBySymbols(wanted) && shapesFit(given.shape, wanted.shape)
  }

  /** Whether a type has properties, but none that tests can name, so that unrelated objects do not fit. */
  const isWeakBySymbols = ({ shape, type }: TypeEntry): boolean =>
    shape.kind === 'object' &&
    shape.properties.length === 0 &&
    type !== undefined &&
    0 < checker.getPropertiesOfType(checker.getApparentType(type)).length

  const membersOf = ({ shape }: TypeEntry): readonly TypeEntry[] =>
    shape.kind === 'union' ? shape.members.map((it) => entries[it]!) : []

  const compilerAgrees = (given: TypeEntry, wanted: TypeEntry): boolean =>
    given.type !== undefined && wanted.type !== undefined && checker.isTypeAssignableTo(given.type, wanted.type)

  const claims = (given: ClassId, wanted: TypeEntry): boolean => {
    if (wanted.shape.kind === 'class') return classes[wanted.shape.class]!.subclasses.includes(given)
    // A class's static side has the class's name, but an instance is not a class.
    if (wanted.shape.kind === 'constructor') return false
    return wanted.type !== undefined && implementers(wanted.type).has(given)
  }

  const shapesFit = (given: TypeShape, wanted: TypeShape): boolean => {
    if ('lacksProperties' in wanted) return false
    if (wanted.kind === 'array') {
      if (given.kind === 'array') return fits(given.element, wanted.element)
      return given.kind === 'tuple' && given.elements.every((it) => fits(it.type, wanted.element))
    }
    if (wanted.kind === 'builtin' && given.kind === 'builtin') {
      if (wanted.name !== given.name) return false
      // Related types of one name differ in arity; a missing argument never fits.
      return wanted.args.every((it, at) => at < given.args.length && fits(given.args[at]!, it))
    }
    if (wanted.kind !== 'object' || given.kind !== 'object') return false
    const indexed = wanted.index
    if (indexed !== undefined && !given.properties.every((it) => fits(it.type, indexed))) return false
    if (indexed !== undefined && given.index !== undefined && !fits(given.index, indexed)) return false
    const own = new Map(given.properties.map((it) => [it.name, it]))
    const isRelated = wanted.properties.length === 0 || wanted.properties.some((it) => own.has(it.name))
    return isRelated && wanted.properties.every((it) => propertyFits(own.get(it.name), it))
  }

  const propertyFits = (given: Property | undefined, wanted: Property): boolean => {
    if (given === undefined) return wanted.optional
    return (wanted.optional || !given.optional) && fits(given.type, wanted.type)
  }

  const isFeasible = entries.length <= mostCompared
  return entries.map((_, wanted) =>
    isFeasible ? entries.flatMap((__, given) => (fits(given, wanted) ? [given] : [])) : [wanted],
  )
}

/** Whether the compiler accepts a value that a test should avoid: any number for an enum, a function for its `name`. */
function isLoose(given: TypeShape, wanted: TypeShape): boolean {
  if (given.kind === 'number') return wanted.kind === 'enum' || wanted.kind === 'union'
  // The compiler accepts any object for optional properties, but its properties may have other types.
  if (given.kind === 'anyObject') return wanted.kind === 'object'
  if (given.kind === 'object' && given.index !== undefined && wanted.kind === 'object') return true
  return (given.kind === 'function' || given.kind === 'constructor') && wanted.kind === 'object'
}
