"use strict";
const { enter: $$enter, label: $$label, lt: $$lt } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.choose = choose;
function choose(d) {
    $$enter(1);
    here: {
        const $$s0 = d;
        switch ($$s0) {
            case $$label(0, $$s0, 1):
                break here;
            default:
                return 'other';
            case $$label(1, $$s0, 2):
        }
    }
    {
        const $$s2 = true;
        switch ($$s2) {
            case $$lt(2, d, 5):
                return 'small';
        }
    }
    return 'one or two';
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js