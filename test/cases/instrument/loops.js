"use strict";
const { defaulted: $$defaulted, enter: $$enter, gt: $$gt, lt: $$lt, provided: $$provided, step: $$step } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.loops = loops;
function loops(n) {
    $$enter(1);
    while ($$gt(0, n, 9)) {
        $$step();
        n--;
    }
    do {
        $$step();
        n++;
    } while ($$lt(1, n, 0));
    for (let i = 0, { a = ($$defaulted(2), 1) } = {}, $$g2 = $$provided(2); $$lt(3, i, n); i++) {
        $$step();
        n -= a;
    }
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js