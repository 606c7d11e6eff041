import { isOwnDefault, knownExport } from '../../model/subject/known-modules.ts'
import { type MockedExport, type MockedModule, printComponent } from '../../model/subject/mocked-module.ts'
import { deepMock, deepMockLines } from '../../model/subject/deep-mock.ts'

/**
 * Prints a function `NAME(exports, names)` that fills the export record of a mocked module. Its functions and values
 * have setters, by which tests arrange them; `undefined` takes an arrangement back. Each name is followed by its use and
 * what it imitates, if anything, or the value of a component.
 */
export function printMockMaker(name: string): string {
  return `const ${name} = (() => {
${deepMockLines(() => '').join('\n')}
  const { apply, construct, defineProperty } = Reflect;
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
  return (exports, names) => {
    defineProperty(exports, '__esModule', { value: true });
    for (let at = 0; at < names.length; at += 3) {
      const key = names[at];
      const use = names[at + 1];
      const known = names[at + 2];
      if (makers[use] === undefined) {
        exports[key] = use === 'deep' ? ${deepMock}() : use === 'default' ? exports : known;
        continue;
      }
      let value;
      const get = makers[use](() => value, known);
      defineProperty(exports, key, { enumerable: true, get, set: (it) => { value = it; } });
    }
  };
})();
`
}

/** Prints the function of a mocked module, in the form of the other modules of the loader. */
export function printMockedModule({ specifier, exports }: MockedModule, maker: string): string {
  const known = (it: MockedExport): string =>
    it.use === 'component' ? printComponent(it) : (knownExport(specifier, it.name)?.text(() => '') ?? 'undefined')
  const names = exports.flatMap((it) => [JSON.stringify(it.name), `'${it.use}'`, known(it)])
  const whole = isOwnDefault(specifier) ? ["'default'", "'default'", 'undefined'] : []
  return `(exports) => ${maker}(exports, [${[...names, ...whole].join(', ')}])`
}
