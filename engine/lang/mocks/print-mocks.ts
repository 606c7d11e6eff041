import type { MockedModule } from '../../model/subject/mocked-module.ts'
import { deepMock, deepMockLines } from '../../model/subject/deep-mock.ts'

/**
 * Prints a function `NAME(exports, names)` that fills the export record of a mocked module. Its functions and values
 * have setters, by which tests arrange them; `undefined` takes an arrangement back. Its member `deepMock` creates one.
 */
export function printMockMaker(name: string): string {
  return `const ${name} = (() => {
${deepMockLines(() => '').join('\n')}
  const { apply, construct, defineProperty } = Reflect;
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
  const fill = (exports, names) => {
    defineProperty(exports, '__esModule', { value: true });
    for (let at = 0; at < names.length; at += 2) {
      const key = names[at];
      const use = names[at + 1];
      if (use === 'deep') {
        exports[key] = ${deepMock}();
        continue;
      }
      let value;
      const get = makers[use](() => value);
      defineProperty(exports, key, { enumerable: true, get, set: (it) => { value = it; } });
    }
  };
  fill.deepMock = ${deepMock};
  return fill;
})();
`
}

/** Prints the function of a mocked module, in the form of the other modules of the loader. */
export function printMockedModule({ exports }: MockedModule, maker: string): string {
  const names = exports.flatMap(({ name, use }) => [JSON.stringify(name), `'${use}'`])
  return `(exports) => ${maker}(exports, [${names.join(', ')}])`
}
