/** Name of the function that `deepMockLines` declare. */
export const deepMock = 'deepMock'

/** The member of a deep mock that its calls return. */
export const calledMember = '()'

/** The member of a deep mock that it is after `util.promisify`. Its forms read it at each call. */
export const promisifiedMember = 'promisified'

/** The member of a deep mock that `new` creates. */
export const madeMember = 'new'

/** The properties of the deep mocks of a test file or a loader. */
export interface DeepMocks {
  readonly decorates: boolean
  /** Members that instances inherit from a deep mock. */
  readonly inherited: readonly string[]
  readonly record?: CallRecord | undefined
}

/** How deep mocks keep the arguments of their calls. Texts are source code. */
export interface CallRecord {
  /** Keeps the arguments `args` in the list `calls`. */
  readonly keep: string
  /** The key of the member that shows them, and its value. */
  readonly key: string
  readonly shown: string
}

/**
 * The record in the loader of modules, under a key that no code uses. Code may call a deep mock any number of times, but
 * gives functions away in the first calls.
 */
export const loaderRecord: CallRecord = {
  keep: 'calls.length < 500 && (calls[calls.length] = args)',
  key: 'mock calls',
  shown: 'calls',
}

/** The record in test files, as mock functions have it. */
export const fileRecord: CallRecord = { keep: 'calls.push(args)', key: 'mock', shown: '{ calls }' }

/**
 * The source of a function that creates deep mocks, for the loader of modules and for test files. A deep mock can be
 * called and constructed, and every member is a deep mock, always the same. It iterates as empty, awaits to one with
 * the same members, calls at once what `then` gets, converts to the string `mock` or to 0, and does nothing as a base
 * class but pass on its members of the names `inherited`. With the function of `decoratingLines` as argument, if any
 * `decorates`, it changes nothing as a decorator.
 * `types` returns its argument in TypeScript, and nothing in JavaScript.
 */
export function deepMockLines(
  types: (text: string) => string,
  { decorates, inherited, record }: DeepMocks,
): readonly string[] {
  const kept = (value: string): string => (record === undefined ? value : `(${record.keep}, ${value})`)
  const returned = `member('${calledMember}')`
  const shown = record === undefined ? '' : `key === '${record.key}' ? ${record.shown} : `
  const args = record === undefined ? '_' : 'args'
  const any = types(': any')
  const optional = types('?: any')
  return [
    `const ${deepMock} = (${decorates ? `decorates${optional}` : ''})${any} => {`,
    `  const members${any} = {`,
    '    __proto__: null,',
    '    *[Symbol.iterator]() {},',
    '    async *[Symbol.asyncIterator]() {},',
    `    [Symbol.toPrimitive]: (hint${any}) => (hint === 'number' ? 0 : 'mock'),`,
    `    [Symbol.for('nodejs.util.promisify.custom')]: (...args${any}) => member('${promisifiedMember}')(...args),`,
    '  }',
    ...(record === undefined ? [] : [`  const calls${any} = []`]),
    `  const member = (key${any}) =>`,
    `    typeof key === 'symbol' ? members[key] : (members[key] ??= ${deepMock}(${decorates ? 'decorates' : ''}))`,
    `  const create = (then${optional})${any} => {`,
    ...(inherited.length === 0
      ? [`    const deep${any} = new Proxy(function () {}, {`]
      : [
          `    const base${any} = function () {}`,
          `    for (const key of ${JSON.stringify(inherited)})`,
          '      Object.defineProperty(base.prototype, key, {',
          '        get: () => member(`prototype.${key}`),',
          `        set: (value${any}) => (members[\`prototype.\${key}\`] = value),`,
          '      })',
          `    const deep${any} = new Proxy(base, {`,
        ]),
    decorates
      ? `      apply: (_, __, args) => (decorates?.(args) ? undefined : ${kept(returned)}),`
      : `      apply: (${record === undefined ? '' : '_, __, args'}) => ${kept(returned)},`,
    `      construct: (base, ${args}, made) => (made === deep ? ${kept(`member('${madeMember}')`)} : Reflect.construct(base, [], made)),`,
    `      get: (base, key) => (key === 'prototype' ? base.prototype : key === 'then' ? then : ${shown}member(key)),`,
    '      set: (_, key, value) => Reflect.set(members, key, value),',
    '    })',
    '    return deep',
    '  }',
    '  const settled = create()',
    `  const deep = create((use${optional}) => {`,
    '    try {',
    '      use?.(settled)',
    '    } catch {}',
    '    return deep',
    '  })',
    '  return deep',
    '}',
  ]
}

/** Name of the function that `decoratingLines` declare. */
export const isDecorating = 'isDecorating'

/** The source of a function that tells the arguments of a decorator from those of a function that returns one. */
export function decoratingLines(types: (text: string) => string): readonly string[] {
  return [
    `const ${isDecorating} = (args${types(': any')}) =>`,
    "  typeof args[1]?.addInitializer === 'function' ||",
    "  (args.length === 3 && (typeof args[2] === 'number' || /^(?:string|symbol)$/.test(typeof args[1]))) ||",
    "  (args.length === 1 && typeof args[0] === 'function' && /^class\\b/.test(String(args[0])))",
  ]
}

/** Name of the function that `openMockLines` declare. */
export const openMock = 'openMock'

/**
 * The source of a function that makes a whole module of a record: members that the record lacks are deep mocks. They
 * come from its prototype, since compilers copy the own members of modules that they import as a whole.
 */
export function openMockLines(types: (text: string) => string): readonly string[] {
  const any = types(': any')
  return [
    `const ${openMock} = (exports${any})${any} => {`,
    `  const members${any} = { __proto__: null, __esModule: true, then: undefined, asymmetricMatch: undefined }`,
    '  const others = new Proxy({}, {',
    '    has: () => true,',
    `    get: (_, key${any}) => (typeof key === 'symbol' || key in members ? members[key] : (members[key] = ${deepMock}())),`,
    '  })',
    '  return Object.setPrototypeOf(exports, others)',
    '}',
  ]
}

/** Name of the function that `styleNamesLines` declare. */
export const styleNames = 'styleNames'

/** The source of a function that makes a style sheet: the value of each name is the name itself. */
export function styleNamesLines(types: (text: string) => string): readonly string[] {
  const any = types(': any')
  return [
    `const ${styleNames} = ()${any} => {`,
    `  const names${any} = Object.create(new Proxy({}, {`,
    '    has: () => true,',
    `    get(_, key${any}) {`,
    "      if (typeof key === 'symbol' || key === 'then') return undefined",
    "      return key === 'default' ? names : key === '__esModule' ? true : key",
    '    },',
    '  }))',
    '  return names',
    '}',
  ]
}
