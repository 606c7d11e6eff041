"use strict";
const { enter: $$enter, nullish: $$nullish } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.nullish = void 0;
const nullish = (a, b) => ($$enter(1), $$nullish(1, $$nullish(0, a) ?? b) ?? 1);
exports.nullish = nullish;

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js