import { type MockedModule, wholeExport } from '../../model/subject/mocked-module.ts'
import {
  deepMock,
  deepMockLines,
  openMock,
  openMockLines,
  styleNames,
  styleNamesLines,
} from '../../model/subject/deep-mock.ts'

/**
 * Prints a function `NAME(module, names, others)` that fills the export record of a mocked module. Its functions and
 * values have setters, by which tests arrange them; `undefined` takes an arrangement back. Code sees `module.exports`,
 * tests see `module.record`.
 */
export function printMockMaker(name: string): string {
  return `const ${name} = (() => {
${[deepMockLines, openMockLines, styleNamesLines].flatMap((it) => it(() => '')).join('\n')}
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
    deep() {
      const mock = ${deepMock}();
      return () => mock;
    },
  };
  makers.class = makers.function;
  const others = { __proto__: null, open: ${openMock}, names: ${styleNames} };
  return (module, names, rest) => {
    const record = { __proto__: null };
    const whole = names[names.indexOf('${wholeExport}') + 1];
    let main = {};
    for (let at = 0; at < names.length; at += 2) {
      let value;
      const get = makers[names[at + 1]](() => value);
      defineProperty(record, names[at], { get, set: (it) => { value = it; } });
      if (names[at] === '${wholeExport}') main = get();
    }
    const isWhole = names.includes('${wholeExport}');
    if (!isWhole && rest !== 'open') defineProperty(main, '__esModule', { value: true });
    for (let at = 0; at < names.length; at += 2) {
      const key = names[at];
      if (key === '${wholeExport}') continue;
      const get = () => record[key];
      if (isWhole && whole === 'deep') main[key] = get();
      else defineProperty(main, key, { enumerable: true, configurable: true, get });
    }
    module.record = record;
    module.exports = rest === undefined ? main : others[rest](main);
  };
})();
`
}

/** Prints the function of a mocked module, in the form of the other modules of the loader. */
export function printMockedModule({ exports, others }: MockedModule, maker: string): string {
  const names = exports.flatMap(({ name, use }) => [JSON.stringify(name), `'${use}'`])
  const rest = others === undefined ? '' : `, '${others}'`
  return `(exports, require, module) => ${maker}(module, [${names.join(', ')}]${rest})`
}
