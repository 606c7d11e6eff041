"use strict";
const { enter: $$enter } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.level = exports.Shape = void 0;
exports.over = over;
var Level;
(function (Level) {
    Level[Level["Low"] = 1 > 0 ? 1 : 2] = "Low";
})(Level || (Level = {}));
function over(a) { $$enter(1); }
class Shape {
}
exports.Shape = Shape;
exports.level = Level.Low;

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js