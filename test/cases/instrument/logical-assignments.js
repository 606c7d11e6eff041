"use strict";
const { assigned: $$assigned, assigns: $$assigns, enter: $$enter, nullish: $$nullish, truthy: $$truthy } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.assign = assign;
function assign(a, o) {
    $$enter(1);
    $$truthy(0, a) || (a = () => ($$enter(2), 1));
    $$nullish(1, a) ?? (a = 2);
    $$assigned(2, '&&=', o.p &&= ($$assigns(2, '&&='), 3));
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js