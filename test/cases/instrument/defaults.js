"use strict";
const { defaulted: $$defaulted, enter: $$enter, given: $$given } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.take = take;
function take(a = ($$defaulted(0), 1), { b = ($$defaulted(1), 2), c: [d = ($$defaulted(2), { 'd': () => ($$enter(2), 1) })['d']] = ($$defaulted(3), []) } = ($$defaulted(4), {})) {
    $$enter(1);
    $$given(0);
    $$given(1);
    $$given(2);
    $$given(3);
    $$given(4);
    const { e = ($$defaulted(5), { 'e': class {
        } })['e'] } = a;
    $$given(5);
    let f;
    return [b, d, e, (($$t = [f = ($$defaulted(6), 3)] = a, $$given(6), $$t))];
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js