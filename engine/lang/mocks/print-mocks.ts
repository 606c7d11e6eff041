import { isOwnDefault, knownExport } from '../../model/subject/known-modules.ts'
import {
  isInDeepMock,
  type MockedExport,
  type MockedModule,
  mockPath,
  printComponent,
} from '../../model/subject/mocked-module.ts'
import { deepMock, deepMockLines } from '../../model/subject/deep-mock.ts'

/**
 * Prints a function `NAME(exports, mocks)` that fills the export record of a mocked module. Its functions and values
 * have setters, by which tests arrange them; `undefined` takes an arrangement back. Each path is followed by its use and
 * what it imitates, if anything, or the value of a component. Its member `deepMock` creates one.
 */
export function printMockMaker(name: string): string {
  return `const ${name} = (() => {
${deepMockLines(() => '').join('\n')}
  const { apply, construct, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const makers = {
    __proto__: null,
    function(arranged, imitated) {
      const mock = function (...args) {
        const value = arranged() ?? imitated;
        if (value === undefined) return undefined;
        return new.target === undefined ? apply(value, this, args) : construct(value, args);
      };
      return () => mock;
    },
    value: (arranged) => arranged,
  };
  makers.class = makers.function;
  const member = (owner, key) => {
    if (getOwnPropertyDescriptor(owner, key) === undefined)
      defineProperty(owner, key, { value: {}, writable: true, enumerable: true, configurable: true });
    return owner[key];
  };
  const fill = (exports, mocks) => {
    defineProperty(exports, '__esModule', { value: true });
    for (let at = 0; at < mocks.length; at += 3) {
      const path = mocks[at];
      const use = mocks[at + 1];
      const known = mocks[at + 2];
      const last = path.length - 1;
      let owner = exports;
      for (let i = 0; i < last; i++) owner = member(owner, path[i]);
      const key = path[last];
      if (makers[use] === undefined) {
        owner[key] = use === 'deep' ? ${deepMock}() : use === 'default' ? exports : known;
        continue;
      }
      let value;
      const get = makers[use](() => value, known);
      defineProperty(owner, key, { enumerable: true, configurable: true, get, set: (it) => { value = it; } });
    }
  };
  fill.deepMock = ${deepMock};
  return fill;
})();
`
}

/** Prints the function of a mocked module, in the form of the other modules of the loader. */
export function printMockedModule(module: MockedModule, maker: string): string {
  const { specifier } = module
  const known = (it: MockedExport): string => {
    if (it.use === 'component') return printComponent(it)
    const text = it.members === undefined ? knownExport(specifier, it.name)?.text(() => '') : undefined
    return text ?? 'undefined'
  }
  const made = module.exports.filter((it) => !isInDeepMock(module, it))
  const mocks = made.flatMap((it) => [JSON.stringify(mockPath(it)), `'${it.use}'`, known(it)])
  const whole = isOwnDefault(specifier) ? ["['default']", "'default'", 'undefined'] : []
  return `(exports) => ${maker}(exports, [${[...mocks, ...whole].join(', ')}])`
}
