"use strict";
const { enter: $$enter, keep: $$keep, library: $$library, lt: $$lt, nullish: $$nullish, truthy: $$truthy } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.search = search;
function search(s, t, o) {
    $$enter(1);
    if ($$library(0, 'startsWith', ($$keep(0, 0, s), s.startsWith($$keep(0, 1, t)))) || $$library(1, 'includes', ($$keep(1, 0, s), s.indexOf($$keep(1, 1, t))) !== -1) || $$lt(2, s.search(/x/), 0))
        return 1;
    if ($$library(4, 'endsWith', ($$nullish(3, $$keep(4, 0, o)), o?.endsWith($$keep(4, 1, t)))) && $$library(5, 'isInteger', Number.isInteger($$keep(5, 0, s.length))) && !$$library(6, 'is', Object.is($$keep(6, 0, s), $$keep(6, 1, t))))
        return 2;
    return $$truthy(7, s.includes(...[t])) ? 3 : 4;
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js