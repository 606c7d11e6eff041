import { recipeOf } from '../../../model/subject/recipes.ts'
import { returnsNothing } from '../../../model/subject/returns-nothing.ts'
import type { Callable, ClassShape } from '../../../model/subject/subject.ts'
import type { TypeId, TypeShape } from '../../../model/subject/type.ts'

/** The parts of a subject that create values. */
interface Makers {
  readonly callables: readonly Callable[]
  readonly classes: readonly ClassShape[]
  /** By type, the types whose values fit. */
  readonly assignable: readonly (readonly TypeId[])[]
}

/**
 * Leaves out required properties that no test can create, if otherwise a whole object could not be created: an instance
 * of a class with a private constructor, or an object that refers back to its owner. The innermost objects lack them.
 * Properties of type `never` stay: such objects are not meant to exist.
 */
export function withoutImpossibleParts(types: readonly TypeShape[], makers: Makers): readonly TypeShape[] {
  const opened = [...types]
  let possible = possibleTypes(opened, makers)
  for (let id = opened.length - 1; 0 <= id; id--) {
    const shape = opened[id]!
    if (possible[id] || shape.kind !== 'object' || shape.properties.some((it) => isNever(opened, it.type))) continue
    const properties = shape.properties.filter((it) => it.optional || possible[it.type])
    opened[id] = { ...shape, properties, lacksProperties: true }
    possible = possibleTypes(opened, makers)
  }
  return opened
}

function isNever(types: readonly TypeShape[], type: TypeId): boolean {
  return types[type]!.kind === 'never'
}

/** Which types have values that a test can create, as `generation/cost.ts` finds them. */
function possibleTypes(types: readonly TypeShape[], { callables, classes, assignable }: Makers): readonly boolean[] {
  const possible = types.map(() => false)
  const made = classes.map(() => false)
  const isPossible = (id: TypeId): boolean => possible[id]!
  const isCalled = ({ owner, receiver, kind, parameters }: Callable): boolean =>
    parameters.every((it) => it.optional || it.rest || isPossible(it.type)) &&
    (kind === 'construct' || owner === undefined || made[owner]!) &&
    (receiver === undefined || isPossible(receiver))
  for (let changed = true; changed;) {
    changed = false
    for (const callable of callables) {
      const { returns, nonNullReturns = returns, isField } = callable
      const results = [returns, nonNullReturns].filter((it) => !isPossible(it) && isReturned(types[it]!))
      if (results.length === 0 || isField === true || !isCalled(callable)) continue
      for (const it of results) possible[it] = true
      changed = true
    }
    for (const [id, shape] of types.entries()) {
      if (shape.kind === 'class') {
        const isMade = possible[id]! || classes[shape.class]!.subclasses.some((it) => made[it]!)
        if (!isMade || (made[shape.class]! && possible[id])) continue
        made[shape.class] = true
      } else {
        if (possible[id]) continue
        const isOther = isReturned(shape) && assignable[id]!.some((it) => isReturned(types[it]!) && isPossible(it))
        if (!isOther && !hasLiteral(shape, types, isPossible)) continue
      }
      possible[id] = true
      changed = true
    }
  }
  return possible
}

function isReturned({ kind }: TypeShape): boolean {
  return kind === 'class' || kind === 'object' || kind === 'function' || kind === 'constructor' || kind === 'builtin'
}

/** Whether a type has a value that no call returns. */
function hasLiteral(shape: TypeShape, types: readonly TypeShape[], isPossible: (id: TypeId) => boolean): boolean {
  switch (shape.kind) {
    case 'never':
    case 'class':
      return false
    case 'enum':
      return 0 < shape.members.length
    case 'union':
      return shape.members.some(isPossible)
    case 'tuple':
      return shape.elements.every((it) => it.optional || it.rest || isPossible(it.type))
    case 'object':
      return shape.properties.every((it) => it.optional || isPossible(it.type))
    case 'constructor':
      return isPossible(shape.makes)
    case 'builtin': {
      const [content] = shape.args
      return (
        recipeOf(shape.name) !== 'one' ||
        returnsNothing(content === undefined ? content : types[content]) ||
        isPossible(content!)
      )
    }
    default:
      return true
  }
}
