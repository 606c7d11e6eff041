"use strict";
const { enter: $$enter, keep: $$keep, library: $$library, lt: $$lt, nullish: $$nullish, recall: $$recall, truthy: $$truthy } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.search = search;
function search(s, t, o) {
    $$enter(1);
    if ($$library(0, 'startsWith', s.startsWith(t), s, t) || $$library(1, 'includes', s.indexOf(t) !== -1, s, t) || $$lt(2, s.search(/x/), 0))
        return 1;
    if ($$recall(4, 'endsWith', ($$nullish(3, $$keep(4, 0, o)), o?.endsWith($$keep(4, 1, t)))) && $$recall(5, 'isInteger', Number.isInteger($$keep(5, 0, s.length))) && !$$library(6, 'is', Object.is(s, t), s, t))
        return 2;
    return $$truthy(7, s.includes(...[t])) ? 3 : 4;
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js