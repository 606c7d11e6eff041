"use strict";
const { enter: $$enter, gt: $$gt } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.get = exports.mode = void 0;
$$enter(0);
exports.mode = $$gt(0, level(), 1) ? 'high' : 'low';
function level() {
    $$enter(1);
    return 2;
}
const get = () => ($$enter(2), exports.mode);
exports.get = get;

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js