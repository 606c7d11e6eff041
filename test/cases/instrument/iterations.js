"use strict";
const { defaulted: $$defaulted, enter: $$enter, exhausted: $$exhausted, next: $$next, provided: $$provided, truthy: $$truthy } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.each = each;
function each(xs) {
    $$enter(1);
    $$b0: {
        outer: for (const row of xs) {
            $$next(0);
            $$b2: {
                for (const { length = ($$defaulted(1), 0) } of row) {
                    $$next(2);
                    $$provided(1);
                    if ($$truthy(3, length))
                        continue outer;
                    if ($$truthy(4, row))
                        break $$b0;
                    break $$b2;
                }
                $$exhausted(2);
            }
        }
        $$exhausted(0);
    }
    $$b5: {
        for (const k in xs) {
            $$next(5);
            return k;
        }
        $$exhausted(5);
    }
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js