import type { Callable, ClassShape, Constants, Subject } from '../../engine/model/subject/subject.ts'
import type { Parameter, TypeId, TypeShape } from '../../engine/model/subject/type.ts'

const place = { file: 'main.ts', start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 }

/** A subject with these parts. By default, every callable with a path or an owner is a target. */
export function subjectOf(parts: {
  readonly types: readonly TypeShape[]
  readonly callables: readonly Callable[]
  readonly classes?: readonly ClassShape[]
  readonly constants?: Partial<Constants>
  readonly targets?: readonly number[]
}): Subject {
  const { types, callables, classes = [], constants = {} } = parts
  const exported = [
    ...callables.flatMap((it) => it.path.slice(0, 1)),
    ...classes.flatMap((it) => it.exported ?? []),
    ...types.flatMap((it) => (it.kind === 'enum' && it.exported ? [it.name] : [])),
  ]
  return {
    entry: 'main.ts',
    modules: [{ name: 'main.ts', exports: Object.fromEntries(exported.map((it) => [it, it])) }],
    imported: [],
    hasExports: true,
    types,
    assignable: types.map((_, want) => [...types.keys()].filter((it) => isAssignable(types, classes, it, want))),
    classes,
    callables,
    targets: parts.targets ?? [...callables.keys()],
    constants: { numbers: [], bigints: [], strings: [], patterns: [], ...constants },
  }
}

/** A function of the module. */
export function functionCalled(name: string, parameters: readonly Parameter[], returns: TypeId): Callable {
  return { kind: 'function', name, target: name, path: [name], parameters, returns, awaited: false, place }
}

/** A constructor, method or accessor of a class. */
export function memberOf(
  className: string,
  owner: number,
  kind: 'construct' | 'method' | 'get' | 'set',
  member: string,
  parameters: readonly Parameter[],
  returns: TypeId,
): Callable {
  const shared = { kind, target: className, owner, parameters, returns, awaited: false, place }
  return kind === 'construct'
    ? { ...shared, name: `new ${className} ${member}`.trim(), path: [className] }
    : { ...shared, name: `${kind} ${className}.${member}`, path: [], member }
}

function required(name: string, type: TypeId): Parameter {
  return { name, type, optional: false, rest: false, hasDefault: false }
}

function optional(name: string, type: TypeId): Parameter {
  return { name, type, optional: true, rest: false, hasDefault: false }
}

function rest(name: string, type: TypeId): Parameter {
  return { name, type, optional: false, rest: true, hasDefault: false }
}

/** Nominal typing with literals, unions and subclasses, which is enough for tests. */
function isAssignable(types: readonly TypeShape[], classes: readonly ClassShape[], it: TypeId, want: TypeId): boolean {
  if (it === want) return true
  const value = types[it]!
  const wanted = types[want]!
  if (wanted.kind === 'unknown') return true
  if (wanted.kind === 'union') {
    if (wanted.members.includes(it)) return true
    if (value.kind === 'union') return value.members.every((one) => isAssignable(types, classes, one, want))
    return wanted.members.some((one) => types[one]!.kind !== 'union' && isAssignable(types, classes, it, one))
  }
  if (value.kind === 'literal') return typeof value.value === wanted.kind
  if (value.kind === 'class' && wanted.kind === 'class') {
    return value.class === wanted.class || classes[wanted.class]!.subclasses.includes(value.class)
  }
  return wanted.kind === 'void' && value.kind === 'undefined'
}

/** `triangle(a: number, b: number, c: number): string`. */
const triangle: Subject = subjectOf({
  types: [{ kind: 'number' }, { kind: 'string' }],
  callables: [functionCalled('triangle', [required('a', 0), required('b', 0), required('c', 0)], 1)],
  constants: { numbers: [0], strings: ['scalene', 'isosceles', 'equilateral'] },
})

/** A bounded stack of numbers: constructor with a default, methods, an accessor pair. */
const stack: Subject = subjectOf({
  types: [{ kind: 'number' }, { kind: 'void' }, { kind: 'class', class: 0 }, { kind: 'boolean' }],
  callables: [
    memberOf('Stack', 0, 'construct', '', [{ ...optional('capacity', 0), hasDefault: true }], 2),
    memberOf('Stack', 0, 'method', 'push', [required('value', 0)], 1),
    memberOf('Stack', 0, 'method', 'pop', [], 0),
    memberOf('Stack', 0, 'get', 'isFull', [], 3),
    memberOf('Stack', 0, 'set', 'capacity', [required('value', 0)], 1),
  ],
  classes: [
    {
      name: 'Stack',
      exported: 'Stack',
      isAbstract: false,
      subclasses: [],
      constructors: [0],
      members: [1, 2, 3, 4],
      fields: [],
    },
  ],
})

/** `weigh(node: Node)`, `interface Node { value: number; next?: Node; children: Node[] }`; a tree without leaves. */
const recursive: Subject = subjectOf({
  types: [
    { kind: 'number' },
    {
      kind: 'object',
      name: 'Node',
      properties: [
        { name: 'value', type: 0, optional: false },
        { name: 'next', type: 1, optional: true },
        { name: 'children', type: 2, optional: false },
      ],
    },
    { kind: 'array', element: 1 },
    { kind: 'object', name: 'Endless', properties: [{ name: 'self', type: 3, optional: false }] },
    { kind: 'function', parameters: [], returns: 4 },
    { kind: 'union', members: [1, 5] },
    { kind: 'null' },
  ],
  callables: [
    functionCalled('weigh', [required('node', 1)], 0),
    functionCalled('never', [required('node', 3)], 0),
    functionCalled('thunk', [required('thunk', 4)], 0),
  ],
})

/** Unions, literals, an enum, a tuple, optional and rest parameters, a map, a stub, and values of unknown type. */
const motley: Subject = subjectOf({
  types: [
    { kind: 'number' }, // 0
    { kind: 'string' },
    { kind: 'boolean' }, // 2
    { kind: 'undefined' },
    { kind: 'null' }, // 4
    { kind: 'literal', value: 'circle' },
    { kind: 'literal', value: 'square' }, // 6
    { kind: 'union', members: [5, 6] },
    {
      kind: 'enum',
      name: 'Color',
      members: [
        { name: 'Red', value: 0 },
        { name: 'Blue', value: 1 },
      ],
      exported: true,
    }, // 8
    { kind: 'tuple', elements: [0, 1, 2].map((type) => ({ type, optional: type === 2, rest: false })) },
    { kind: 'builtin', name: 'Map', args: [1, 0] }, // 10
    { kind: 'function', parameters: [], returns: 0 },
    { kind: 'unknown' }, // 12
    { kind: 'union', members: [3, 4, 0, 9] },
    {
      kind: 'object',
      name: 'Shape',
      properties: [
        { name: 'kind', type: 7, optional: false },
        { name: 'size', type: 0, optional: true },
      ],
      index: 13,
    }, // 14
    { kind: 'builtin', name: 'RegExp', args: [] },
    { kind: 'builtin', name: 'Date', args: [] }, // 16
    { kind: 'builtin', name: 'Uint8Array', args: [] },
    { kind: 'bigint' }, // 18
    { kind: 'anyObject' },
    { kind: 'builtin', name: 'Promise', args: [0] }, // 20
    { kind: 'builtin', name: 'Iterable', args: [1] },
  ],
  callables: [
    functionCalled('draw', [required('shape', 14), required('color', 8), optional('kind', 7), rest('more', 13)], 0),
    functionCalled('look', [required('map', 10), required('pair', 9), required('make', 11), required('it', 12)], 1),
    functionCalled('when', [optional('date', 16), optional('pattern', 15), optional('bytes', 17)], 14),
    functionCalled('sum', [required('big', 18), required('object', 19), required('later', 20), required('all', 21)], 0),
  ],
  constants: { numbers: [42], strings: ['name', 'two words'], patterns: [{ source: '^a+$', flags: 'i' }] },
})

/** A class with a private constructor and a factory, an abstract class with one concrete subclass, and a builder. */
const family: Subject = subjectOf({
  types: [
    { kind: 'number' },
    { kind: 'class', class: 0 },
    { kind: 'class', class: 1 },
    { kind: 'class', class: 2 },
    { kind: 'class', class: 3 },
  ],
  callables: [
    { ...functionCalled('Money.of', [required('amount', 0)], 1), target: 'Money', path: ['Money', 'of'] },
    memberOf('Money', 0, 'method', 'plus', [required('other', 1)], 1),
    memberOf('Animal', 1, 'method', 'age', [], 0),
    memberOf('Dog', 2, 'construct', '', [required('age', 0)], 3),
    memberOf('Query', 3, 'construct', '', [], 4),
    memberOf('Query', 3, 'method', 'where', [required('value', 0)], 4),
    memberOf('Query', 3, 'method', 'count', [], 0),
    functionCalled('greet', [required('animal', 2), required('query', 4)], 0),
  ],
  classes: [
    { name: 'Money', exported: 'Money', isAbstract: false, subclasses: [], constructors: [], members: [1], fields: [] },
    {
      name: 'Animal',
      exported: 'Animal',
      isAbstract: true,
      subclasses: [2],
      constructors: [],
      members: [2],
      fields: [],
    },
    { name: 'Dog', exported: 'Dog', isAbstract: false, subclasses: [], constructors: [3], members: [2], fields: [] },
    {
      name: 'Query',
      exported: 'Query',
      isAbstract: false,
      subclasses: [],
      constructors: [4],
      members: [5, 6],
      fields: [],
    },
  ],
})

/** Library classes whose parts have a type that appears nowhere else in the subject. */
const library: Subject = subjectOf({
  types: [
    { kind: 'unknown' },
    ...(['Date', 'RegExp', 'Error', 'Float64Array', 'ArrayBuffer', 'BigInt64Array'] as const).map(
      (name) => ({ kind: 'builtin', name, args: [] }) as const,
    ),
  ],
  callables: [1, 2, 3, 4, 5, 6].map((type) => functionCalled(`take${String(type)}`, [required('it', type)], 0)),
})

/** All of the above subjects by name. */
export const subjects = { triangle, stack, recursive, motley, family, library }
