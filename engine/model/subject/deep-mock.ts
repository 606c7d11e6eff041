/** Name of the function that `deepMockLines` declare. */
export const deepMock = 'deepMock'

/** The member of a deep mock that its calls return. */
export const calledMember = '()'

/** The member of a deep mock that `new` creates. */
export const madeMember = 'new'

/**
 * The source of a function that creates deep mocks, for the loader of modules and for test files. A deep mock can be
 * called and constructed, and every member is a deep mock, always the same. It iterates as empty, awaits to itself,
 * converts to the string `mock` or to 0, does nothing as a base class, and changes nothing as a decorator. `types`
 * returns its argument in TypeScript, and nothing in JavaScript.
 */
export function deepMockLines(types: (text: string) => string): readonly string[] {
  const any = types(': any')
  return [
    `const ${deepMock} = ()${any} => {`,
    `  const members${any} = { __proto__: null }`,
    `  const member = (key${any}) => (members[key] ??= ${deepMock}())`,
    `  const special${any} = {`,
    '    __proto__: null,',
    '    [Symbol.iterator]: () => [][Symbol.iterator](),',
    '    [Symbol.asyncIterator]: () => (async function* () {})(),',
    `    [Symbol.toPrimitive]: (hint${any}) => (hint === 'number' ? 0 : 'mock'),`,
    '  }',
    `  const isDecorating = (args${any}) =>`,
    "    typeof args[1]?.addInitializer === 'function' ||",
    '    (args.length === 3 && /^(?:string|symbol)$/.test(typeof args[1])) ||',
    "    (args.length === 1 && typeof args[0] === 'function' && /^class\\b/.test(String(args[0])))",
    `  const deep${any} = new Proxy(function () {}, {`,
    `    apply: (_, __, args) => (isDecorating(args) ? undefined : member('${calledMember}')),`,
    `    construct: (base, _, made) => (made === deep ? member('${madeMember}') : Reflect.construct(base, [], made)),`,
    '    get(base, key) {',
    "      if (key === 'prototype') return base.prototype",
    "      if (typeof key === 'symbol') return special[key]",
    "      return key === 'then' ? undefined : member(key)",
    '    },',
    '    set(_, key, value) {',
    '      members[key] = value',
    '      return true',
    '    },',
    '  })',
    '  return deep',
    '}',
  ]
}
