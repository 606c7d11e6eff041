import { isLanguageGlobal } from '../../model/subject/watched-globals.ts'
import { isOwnDefault, knownExport } from '../../model/subject/known-modules.ts'
import {
  isInDeepMock,
  type MockedExport,
  type MockedModule,
  mockPath,
  printComponent,
  valueOfConstant,
  wholeExport,
} from '../../model/subject/mocked-module.ts'
import {
  decoratingLines,
  deepMock,
  deepMockLines,
  isDecorating,
  loaderRecord,
  openMock,
  openMockLines,
  styleNames,
  styleNamesLines,
} from '../../model/subject/deep-mock.ts'

/**
 * Prints a function `NAME(exports, mocks, variables)` that fills the export record of a mocked module. Its functions and
 * values have setters, by which tests arrange them; `undefined` takes an arrangement back. Each path is followed by its
 * use and what it imitates, if anything, the value of a component, or whether decorators use a deep mock. With accessors
 * of `variables`, these variables have the values of the exports, and a setter makes a new deep mock. Its member
 * `deepMock` creates one, which may be a decorator. A mock function has the arguments of its calls in `mock.calls`, as in
 * test runners. These disagree on its name, so it differs between environments like the folder of the process, and no
 * test asserts it.
 *
 * Other members fill modules. If a module is itself an export, code sees `module.exports`, and tests see
 * `module.record`. Otherwise both see `module.exports`.
 */
export function printMockMaker(name: string, inherited: readonly string[]): string {
  const plain = (): string => ''
  const deepMocks = deepMockLines(plain, { decorates: true, inherited, record: loaderRecord })
  return `const ${name} = (() => {
${[...decoratingLines(plain), ...deepMocks, ...openMockLines(plain), ...styleNamesLines(plain)].join('\n')}
  const { apply, construct, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const global = globalThis;
  const mockName = () => (global.process?.cwd().endsWith('0') === false ? 'Mock' : 'mock');
  const makers = {
    __proto__: null,
    function(arranged, imitated) {
      let calls = [];
      const mock = function (...args) {
        calls[calls.length] = args;
        const value = arranged() ?? imitated;
        if (value === undefined) return undefined;
        const constructs = new.target !== undefined && getOwnPropertyDescriptor(value, 'prototype') !== undefined;
        return constructs ? construct(value, args) : apply(value, this, args);
      };
      defineProperty(mock, 'name', { configurable: true, get: mockName });
      defineProperty(mock, 'mock', { value: { __proto__: null, get calls() { return calls; } } });
      const get = () => mock;
      get.reset = () => { calls = []; };
      return get;
    },
    value: (arranged) => arranged,
    deep: (_, decorates) => () => ${deepMock}(decorates && ${isDecorating}),
  };
  makers.class = makers.function;
  const member = (owner, key) => {
    if (getOwnPropertyDescriptor(owner, key) === undefined)
      defineProperty(owner, key, { value: {}, writable: true, enumerable: true, configurable: true });
    return owner[key];
  };
  const fill = (exports, mocks, variables) => {
    defineProperty(exports, '__esModule', { value: true });
    for (let at = 0; at < mocks.length; at += 3) {
      const path = mocks[at];
      const use = mocks[at + 1];
      const known = mocks[at + 2];
      const last = path.length - 1;
      const isVariable = variables !== undefined && last === 0;
      let owner = exports;
      for (let i = 0; i < last; i++) owner = member(owner, path[i]);
      const key = path[last];
      if (makers[use] === undefined || (use === 'deep' && !isVariable)) {
        owner[key] = use === 'deep' ? ${deepMock}(known && ${isDecorating}) : use === 'default' ? exports : known;
        continue;
      }
      let value;
      const get = makers[use](() => value, known);
      const set = (it) => {
        value = it;
        if (it === undefined) get.reset?.();
        if (isVariable) variables[key] = get();
      };
      set(undefined);
      defineProperty(owner, key, {
        enumerable: true, configurable: true, get: isVariable ? () => variables[key] : get, set,
      });
    }
  };
  fill.deepMock = () => ${deepMock}(${isDecorating});
  fill.open = (module, mocks) => {
    fill(module.exports, mocks);
    ${openMock}(module.exports);
  };
  fill.names = (module) => { module.exports = ${styleNames}(); };
  fill.whole = (module, mocks, isDeep) => {
    const record = {};
    fill(record, mocks);
    const { ['${wholeExport}']: main, ...parts } = record;
    for (const key in parts) {
      if (isDeep) main[key] = parts[key];
      else defineProperty(main, key, { enumerable: true, configurable: true, get: () => record[key] });
    }
    module.exports = main;
    module.record = record;
  };
  return fill;
})();
`
}

/** Prints the function of a mocked module, in the form of the other modules of the loader. */
export function printMockedModule(module: MockedModule, maker: string): string {
  const whole = isOwnDefault(module.specifier) ? ["['default']", "'default'", 'undefined'] : []
  const mocks = `[${[...printUses(module), ...whole].join(', ')}]`
  const main = module.exports.find((it) => it.name === wholeExport)
  const member = main !== undefined ? 'whole' : module.others
  return member === undefined
    ? `(exports) => ${maker}(exports, ${mocks})`
    : `(exports, require, module) => ${maker}.${member}(module, ${mocks}${main?.use === 'deep' ? ', true' : ''})`
}

/**
 * Prints the variables of missing globals, which hide those of the realm, and the export record `NAME` that arranges
 * them. `NAMEReset()` takes back what the code did to them.
 */
export function printGlobals(module: MockedModule, name: string, maker: string): string {
  const { exports } = module
  const names = [...new Set(exports.map((it) => it.name))]
  const variable = (it: string): string => variableOfGlobal(it, name)
  const whole = new Set(exports.flatMap((it) => (it.members === undefined ? [it.name] : [])))
  const accessors = [...whole].map(
    (it) => `get ${it}() { return ${variable(it)}; }, set ${it}(${name}) { ${variable(it)} = ${name}; }`,
  )
  const objects = names.filter((it) => !whole.has(it)).map((it) => `${variable(it)} = ${name}.${it};`)
  const resets = exports
    .filter((it) => !isInDeepMock(module, it))
    .map((it) => `${[name, ...mockPath(it)].join('.')} = undefined;`)
  return `let ${names.map(variable).join(', ')};
const ${name} = {};
${maker}(${name}, [${printUses(module).join(', ')}], { ${accessors.join(', ')} });
const ${name}Reset = () => { ${[...objects, ...resets].join(' ')} };
`
}

/** The variable that a missing global is. That of a built-in object with missing members does not hide the object. */
export function variableOfGlobal(global: string, record: string): string {
  return isLanguageGlobal(global) ? `${record}${global}` : global
}

function printUses(module: MockedModule): readonly string[] {
  const known = (it: MockedExport): string => {
    if (it.use === 'component') return printComponent(it)
    if (it.use === 'constant') return JSON.stringify(valueOfConstant(it))
    if (it.use === 'deep') return it.decorates === true ? 'true' : 'undefined'
    const text = it.members === undefined ? knownExport(module.specifier, it.name)?.text(() => '') : undefined
    return text ?? 'undefined'
  }
  const made = module.exports.filter((it) => !isInDeepMock(module, it))
  return made.flatMap((it) => [JSON.stringify(mockPath(it)), `'${it.use}'`, known(it)])
}
