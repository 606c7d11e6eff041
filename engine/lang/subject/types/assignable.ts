import type ts from 'typescript'
import type { ClassShape } from '../../../model/subject/subject.ts'
import type { ClassId, Property, TypeId, TypeShape } from '../../../model/subject/type.ts'
import type { TypeEntry } from './types.ts'

/** With more types, only equal ones are told to be assignable: the work is quadratic. */
const mostCompared = 400

/**
 * For each type, the types whose values may stand where it is wanted, itself included. The compiler decides, and the
 * shapes where it cannot: unions put together here have no type, and type parameters stand for their constraints. A
 * value of unknown type stands only where nothing is known either. `implementers` are the classes that say they
 * implement a type.
 */
export function assignableTypes(
  checker: ts.TypeChecker,
  entries: readonly TypeEntry[],
  classes: readonly ClassShape[],
  implementers: (type: ts.Type) => ReadonlySet<ClassId>,
): readonly (readonly TypeId[])[] {
  /** By pair of ids. Recursive types: what is being compared already is taken to fit. */
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
      // What an inferred type admits besides its guesses is made for the purpose, not taken from elsewhere.
      const guessed = wanted.shape.members.filter((it) => entries[it]!.shape.kind !== 'unknown')
      return guessed.some((it) => entries[it] === given || compare(given, entries[it]!, it))
    }
    return !isWeakBySymbols(wanted) && shapesFit(given.shape, wanted.shape)
  }

  /** Whether a type asks for nothing, but objects that have none of its properties do not belong to it: symbols name these. */
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
    // The static side of a class has the name of the class, and an instance is no class.
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
      // Kin of one name differ in arity: what an iterable returns is not known, which does for no more than that.
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

/** What the compiler lets pass but a test had better not: any number for an enum, a function for its `name`. */
function isLoose(given: TypeShape, wanted: TypeShape): boolean {
  if (given.kind === 'number') return wanted.kind === 'enum' || wanted.kind === 'union'
  // Some object or other has properties of any types, for all that is known, not those that are only optional.
  if (given.kind === 'anyObject') return wanted.kind === 'object'
  if (given.kind === 'object' && given.index !== undefined && wanted.kind === 'object') return true
  return (given.kind === 'function' || given.kind === 'constructor') && wanted.kind === 'object'
}
