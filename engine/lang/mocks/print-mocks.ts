import type { MockedModule } from '../../model/subject/mocked-module.ts'
import { deepMock, deepMockLines } from '../../model/subject/deep-mock.ts'

/**
 * Prints a function `NAME(exports, names, variables)` that fills the export record of a mocked module. Its functions and
 * values have setters, by which tests arrange them; `undefined` takes an arrangement back. With accessors of `variables`,
 * these variables have the values of the exports, and a setter makes a new deep mock.
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
    deep: () => ${deepMock},
  };
  makers.class = makers.function;
  return (exports, names, variables) => {
    defineProperty(exports, '__esModule', { value: true });
    for (let at = 0; at < names.length; at += 2) {
      const key = names[at];
      const use = names[at + 1];
      if (use === 'deep' && variables === undefined) {
        exports[key] = ${deepMock}();
        continue;
      }
      let value;
      const get = makers[use](() => value);
      const set = (it) => {
        value = it;
        if (variables !== undefined) variables[key] = get();
      };
      defineProperty(exports, key, { enumerable: true, get: variables === undefined ? get : () => variables[key], set });
    }
  };
})();
`
}

/** Prints the function of a mocked module, in the form of the other modules of the loader. */
export function printMockedModule({ exports }: MockedModule, maker: string): string {
  return `(exports) => ${maker}(exports, ${printUses(exports)})`
}

/**
 * Prints the variables of missing globals, which hide those of the realm, and the export record `NAME` that arranges
 * them. `NAMEReset()` takes back what the code did to them.
 */
export function printGlobals({ exports }: MockedModule, name: string, maker: string): string {
  const names = exports.map((it) => it.name)
  const accessors = names.map((it) => `get ${it}() { return ${it}; }, set ${it}(${name}) { ${it} = ${name}; }`)
  return `let ${names.join(', ')};
const ${name} = {};
${maker}(${name}, ${printUses(exports)}, { ${accessors.join(', ')} });
const ${name}Reset = () => { ${names.map((it) => `${name}.${it} = undefined;`).join(' ')} };
`
}

function printUses(exports: MockedModule['exports']): string {
  return `[${exports.flatMap(({ name, use }) => [JSON.stringify(name), `'${use}'`]).join(', ')}]`
}
