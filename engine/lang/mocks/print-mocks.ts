import { isInDeepMock, type MockedModule, mockPath } from '../../model/subject/mocked-module.ts'
import { deepMock, deepMockLines } from '../../model/subject/deep-mock.ts'

/**
 * Prints a function `NAME(exports, mocks)` that fills the export record of a mocked module. Its functions and values
 * have setters, by which tests arrange them; `undefined` takes an arrangement back. Its member `deepMock` creates one.
 */
export function printMockMaker(name: string): string {
  return `const ${name} = (() => {
${deepMockLines(() => '').join('\n')}
  const { apply, construct, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const makers = {
    __proto__: null,
    function(arranged) {
      const mock = function (...args) {
        const value = arranged();
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
    for (let at = 0; at < mocks.length; at += 2) {
      const path = mocks[at];
      const use = mocks[at + 1];
      const last = path.length - 1;
      let owner = exports;
      for (let i = 0; i < last; i++) owner = member(owner, path[i]);
      const key = path[last];
      if (use === 'deep') {
        owner[key] = ${deepMock}();
        continue;
      }
      let value;
      const get = makers[use](() => value);
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
  const made = module.exports.filter((it) => !isInDeepMock(module, it))
  const mocks = made.flatMap((it) => [JSON.stringify(mockPath(it)), `'${it.use}'`])
  return `(exports) => ${maker}(exports, [${mocks.join(', ')}])`
}
