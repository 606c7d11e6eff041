"use strict";
const { enter: $$enter, flag: $$flag, has: $$has, instance: $$instance, lt: $$lt, truthy: $$truthy } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.atoms = atoms;
function atoms(a, b) {
    $$enter(1);
    if ($$lt(0, a, b) && !$$truthy(1, a))
        return 1;
    if ($$flag(2, typeof a === 'string') || $$instance(3, a, Date) || $$has(4, 'k', a))
        return 2;
    return $$truthy(5, a) && b;
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js