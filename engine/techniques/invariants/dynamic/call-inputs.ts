import type { CallableId } from '../../../model/subject/subject.ts'
import type { Parameter, Primitive, TypeId, TypeShape } from '../../../model/subject/type.ts'
import type { SymbolicInput } from '../../../model/symbolic/symbolic.ts'
import { type ArrangedResult, likelyTypes } from './mock-inputs.ts'
import type { CallInput, InputPart } from './relations/relation.ts'

/** A parameter, an arranged result, or a part of one, in terms of inputs. `presence` is the input for whether it is present. */
export type InputTree = { readonly presence?: number } & (
  | { readonly kind: 'value'; readonly input: number }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, InputTree> }
  | { readonly kind: 'list'; readonly length: number; readonly elements: readonly number[] }
)

/** The inputs of a callable, and their places in its arguments and in the arrangements of mocks that it uses. */
export interface CallInputs {
  readonly inputs: readonly CallInput[]
  /** By parameter; undefined if it has no inputs. */
  readonly trees: readonly (InputTree | undefined)[]
  /** The mocks whose results have inputs. */
  readonly results: readonly MockInputs[]
}

/** The inputs in the result of a mock. */
export interface MockInputs {
  readonly mock: CallableId
  readonly tree: InputTree
}

/** Levels of nested fields that are inputs. */
const deepest = 2

/** Most values that are inputs: templates relate all pairs of them. */
const mostValues = 12

/** Calls with longer lists are not learned from, and no longer lists are made. */
export const longestList = 9

/** As for strings in generated tests. */
const longestText = 40

const mostNumber = 2 ** 31

/**
 * Lists the inputs of calls: primitive values, fields, lists of primitive values with lengths, and presence. Parameters
 * come first.
 */
export function callInputs(
  parameters: readonly Parameter[],
  types: readonly TypeShape[],
  arranged: readonly ArrangedResult[] = [],
): CallInputs {
  const inputs: CallInput[] = []
  let values = 0
  const add = (name: string, domain: SymbolicInput, part: InputPart | undefined): number =>
    inputs.push(part === undefined ? { name, domain } : { name, domain, part }) - 1

  const treesWith = (solid: (type: TypeId) => readonly TypeId[]) => {
    const treeOf = (
      name: string,
      type: TypeId,
      isOptional: boolean,
      depth: number,
      part?: InputPart,
    ): InputTree | undefined => {
      if (mostValues <= values) return undefined
      const tree = wholeOf(name, type, depth, part)
      if (tree === undefined || !(isOptional || mayBeNothing(type, types))) return tree
      return { ...tree, presence: add(`${name} is given`, { sort: 'boolean' }, { kind: 'presence', owner: name }) }
    }
    const wholeOf = (name: string, type: TypeId, depth: number, part: InputPart | undefined): InputTree | undefined => {
      const domain = domainOf(solid(type), types)
      if (domain !== undefined) {
        values++
        return { kind: 'value', input: add(name, domain, part) }
      }
      const [only, other] = solid(type)
      const shape = only === undefined || other !== undefined ? undefined : types[only]!
      if (shape?.kind === 'array') {
        const element = domainOf(solid(shape.element), types)
        values++
        const length = add(
          `${name}.length`,
          { sort: 'number', low: 0, high: longestList, isInteger: true, hasNaN: false },
          { kind: 'length', owner: name },
        )
        const places = element === undefined ? [] : Array.from({ length: longestList }, (_, at) => at)
        const elements = places.map((at) => add(`${name}[${String(at)}]`, element!, { kind: 'element', owner: name }))
        return { kind: 'list', length, elements }
      }
      if (shape?.kind !== 'object' || deepest <= depth) return undefined
      const fields = new Map<string, InputTree>()
      for (const { name: key, type: of, optional } of shape.properties) {
        const tree = treeOf(`${name}.${key}`, of, optional, depth + 1, { kind: 'field', owner: name, key })
        if (tree !== undefined) fields.set(key, tree)
      }
      return fields.size === 0 ? undefined : { kind: 'object', fields }
    }
    return treeOf
  }

  // Objects come last: if there are too many values, fields are left out.
  const trees: (InputTree | undefined)[] = []
  const declared = (type: TypeId): readonly TypeId[] => withoutNothing(type, types)
  const treeOfParameter = treesWith(declared)
  for (const isObject of [false, true])
    for (const [at, it] of parameters.entries())
      if (!it.rest && isObject === declared(it.type).some((type) => types[type]!.kind === 'object'))
        trees[at] = treeOfParameter(it.name, it.type, it.optional, 0)
  const treeOfResult = treesWith((type) => likelyTypes(type, types))
  const results = arranged.flatMap(({ mock, name, type }): readonly MockInputs[] => {
    const tree = treeOfResult(name, type, isUnarranged, 0)
    return tree === undefined ? [] : [{ mock, tree }]
  })
  return { inputs, trees: parameters.map((_, at) => trees[at]), results }
}

/** Tests arrange only some mocks. */
const isUnarranged = true

function withoutNothing(type: TypeId, types: readonly TypeShape[]): readonly TypeId[] {
  const shape = types[type]!
  return shape.kind === 'union' ? shape.members.filter((it) => !isNothing(types[it]!)) : [type]
}

function mayBeNothing(type: TypeId, types: readonly TypeShape[]): boolean {
  const shape = types[type]!
  return shape.kind === 'union' && shape.members.some((it) => isNothing(types[it]!))
}

function isNothing({ kind }: TypeShape): boolean {
  return kind === 'undefined' || kind === 'null' || kind === 'void'
}

/** The domain of the values of some types, if these are of one sort. */
function domainOf(members: readonly TypeId[], types: readonly TypeShape[]): SymbolicInput | undefined {
  const [first, ...others] = members
  const shape = first === undefined ? undefined : types[first]!
  if (shape === undefined) return undefined
  if (others.length === 0) {
    switch (shape.kind) {
      case 'number':
        return { sort: 'number', low: -mostNumber, high: mostNumber, isInteger: false, hasNaN: false }
      case 'string':
        return { sort: 'string', shortest: 0, longest: longestText }
      case 'boolean':
        return { sort: 'boolean' }
      case 'enum':
        return { sort: 'choice', values: shape.members.map((it) => it.value) }
      case 'branded':
        return domainOf([shape.base], types)
      default:
        return undefined
    }
  }
  const values = members.flatMap((id): readonly Primitive[] => {
    const member = types[id]!
    return member.kind === 'literal' ? [member.value] : []
  })
  return values.length === members.length ? { sort: 'choice', values } : undefined
}
