"use strict";
const { ascend: $$ascend, bound: $$bound, descend: $$descend, method: $$method, nullish: $$nullish } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.Chains = void 0;
class Chains {
    #secret;
    go(a, k) {
        $$descend(1);
        try {
            return [$$nullish(0, a)?.b, (($$t = $$nullish(1, a)) == null ? void 0 : $$nullish(2, $$t.b))?.c.d, $$method(3, a, 'b', 'a.b')?.(1), (($$t = $$nullish(4, a)) == null ? void 0 : $$method(5, $$t, k, 'a?.[k]'))?.(2), $$bound(6, $$t = this, $$t.#secret, 'this[#secret]')?.(), (($$t = $$nullish(7, a)) == null ? void 0 : $$method(8, $$t, 'b', 'a?.b'))?.(3), delete $$nullish(9, a)?.b];
        }
        finally {
            $$ascend();
        }
    }
}
exports.Chains = Chains;

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js