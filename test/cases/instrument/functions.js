"use strict";
const { ascend: $$ascend, defaulted: $$defaulted, descend: $$descend, enter: $$enter, provided: $$provided } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.Far = exports.Point = exports.nested = exports.short = void 0;
exports.plain = plain;
exports.later = later;
function plain(s) {
    'use strict';
    $$enter(1);
    return s.trim();
}
const short = (a = ($$defaulted(0), 1)) => ($$enter(2), $$provided(0), a);
exports.short = short;
const nested = (n) => {
    $$descend(3);
    try {
        return (0, exports.nested)(n - 1);
    }
    finally {
        $$ascend();
    }
};
exports.nested = nested;
async function later() {
    $$enter(4);
    await (0, exports.short)();
}
class Point {
    x;
    constructor(x = ($$defaulted(1), 0)) {
        this.x = x;
        $$enter(5);
        $$provided(1);
    }
    get twice() {
        $$enter(6);
        return this.x * 2;
    }
}
exports.Point = Point;
class Far extends Point {
    constructor() {
        $$descend(7);
        try {
            super(1);
            this.hidden();
        }
        finally {
            $$ascend();
        }
    }
    hidden() {
        $$descend(8);
        try {
            return this.twice;
        }
        finally {
            $$ascend();
        }
    }
}
exports.Far = Far;

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js