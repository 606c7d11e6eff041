import fc from 'fast-check'
import type { Callable, Subject } from '../../engine/model/subject/subject.ts'
import type { Parameter, TypeId, TypeShape } from '../../engine/model/subject/type.ts'
import { functionCalled, memberOf, subjectOf } from './subjects.ts'

/** Types with which every arbitrary subject begins. */
const primitives: readonly TypeShape[] = [
  { kind: 'number' },
  { kind: 'string' },
  { kind: 'boolean' },
  { kind: 'undefined' },
  { kind: 'null' },
  { kind: 'unknown' },
  { kind: 'void' },
  { kind: 'never' },
  { kind: 'class', class: 0 },
  { kind: 'class', class: 1 },
  { kind: 'literal', value: 7 },
  { kind: 'literal', value: 'on' },
]

const composites = 6
const count = primitives.length + composites
const anyType: fc.Arbitrary<TypeId> = fc.nat({ max: count - 1 })

const composite: fc.Arbitrary<TypeShape> = fc.oneof(
  anyType.map((element): TypeShape => ({ kind: 'array', element })),
  fc.array(fc.record({ type: anyType, optional: fc.boolean() }), { maxLength: 4 }).map((list): TypeShape => ({
    kind: 'object',
    name: 'T',
    properties: list.map((it, at) => ({ ...it, name: `p${String(at)}` })),
  })),
  fc.array(anyType, { maxLength: 3 }).map((list): TypeShape => ({
    kind: 'tuple',
    elements: list.map((type) => ({ type, optional: false, rest: false })),
  })),
  fc
    .uniqueArray(fc.nat({ max: primitives.length - 1 }), { minLength: 1, maxLength: 4 })
    .map((members): TypeShape => ({ kind: 'union', members })),
  fc
    .uniqueArray(fc.nat({ max: primitives.length - 1 }), { minLength: 1, maxLength: 4 })
    .map((members): TypeShape => ({ kind: 'union', members, weights: members.map((it) => 1 + it) })),
  anyType.map((returns): TypeShape => ({ kind: 'function', parameters: [], returns })),
  anyType.map((element): TypeShape => ({ kind: 'builtin', name: 'Set', args: [element] })),
)

const parameters: fc.Arbitrary<readonly Parameter[]> = fc
  .array(fc.record({ type: anyType, how: fc.constantFrom('required', 'required', 'optional', 'default', 'rest') }), {
    maxLength: 4,
  })
  .map((list) =>
    list
      .filter((it, at) => it.how !== 'rest' || at === list.length - 1)
      .map(({ type, how }, at) => ({
        name: `x${String(at)}`,
        type,
        optional: how === 'optional' || how === 'default',
        rest: how === 'rest',
        hasDefault: how === 'default',
      })),
  )

/** Subjects of all shapes, including recursive and uninstantiable types. The second class extends the first. */
export const arbitrarySubject: fc.Arbitrary<Subject> = fc
  .record({
    made: fc.array(composite, { minLength: composites, maxLength: composites }),
    functions: fc.array(fc.record({ parameters, returns: anyType }), { minLength: 1, maxLength: 3 }),
    methods: fc.array(fc.record({ parameters, returns: anyType, owner: fc.nat({ max: 1 }) }), { maxLength: 4 }),
    constructors: fc.array(fc.record({ parameters, owner: fc.nat({ max: 1 }) }), { maxLength: 2 }),
  })
  .map(({ made, functions, methods, constructors }) => {
    const callables: Callable[] = [
      ...functions.map((it, at) => functionCalled(`f${String(at)}`, it.parameters, it.returns)),
      ...methods.map((it, at) => memberOf('C', it.owner, 'method', `m${String(at)}`, it.parameters, it.returns)),
      ...constructors.map((it, at) => memberOf('C', it.owner, 'construct', String(at), it.parameters, 8 + it.owner)),
    ]
    const members = (owner: number): readonly number[] =>
      [...callables.keys()].filter((it) => callables[it]!.kind === 'method' && callables[it]!.owner! <= owner)
    const constructorsOf = (owner: number): readonly number[] =>
      [...callables.keys()].filter((it) => callables[it]!.kind === 'construct' && callables[it]!.owner === owner)
    return subjectOf({
      types: [...primitives, ...made],
      callables,
      classes: [0, 1].map((it) => ({
        name: `C${String(it)}`,
        exported: `C${String(it)}`,
        isAbstract: false,
        subclasses: it === 0 ? [1] : [],
        constructors: constructorsOf(it),
        members: members(it),
        fields: [],
      })),
    })
  })
