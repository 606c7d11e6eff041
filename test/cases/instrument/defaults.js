"use strict";
const { defaulted: $$defaulted, enter: $$enter, provided: $$provided } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.take = take;
function take(a = ($$defaulted(0), 1), { b = ($$defaulted(1), 2), c: [d = ($$defaulted(2), { 'd': () => ($$enter(2), 1) })['d']] = ($$defaulted(3), []) } = ($$defaulted(4), {})) {
    $$enter(1);
    $$provided(0);
    $$provided(1);
    $$provided(2);
    $$provided(3);
    $$provided(4);
    const { e = ($$defaulted(5), { 'e': class {
        } })['e'] } = a;
    $$provided(5);
    let f;
    return [b, d, e, (($$t = [f = ($$defaulted(6), 3)] = a, $$provided(6), $$t))];
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js