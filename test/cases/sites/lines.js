"use strict";
const { computed: $$computed, enter: $$enter, exhausted: $$exhausted, label: $$label, line: $$line, next: $$next, reached: $$reached, resumed: $$resumed, settled: $$settled, step: $$step, thrown: $$thrown, truthy: $$truthy } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
'use strict';
exports.Point = exports.short = void 0;
exports.all = all;
$$line(0);
const start = $$settled[0] ? 1 : $$reached(0, 1, 1);
let unset;
$$line(1);
const short = (a) => ($$enter(1), ($$line(2), $$settled[1] && $$settled[5] && $$settled[8] ? a + 1 : $$computed(1, 4, '+', $$settled[5] ? a : $$reached(5, 3, a), $$settled[8] ? 1 : $$reached(8, 1, 1))));
exports.short = short;
function* all(a) {
    'use strict';
    $$enter(2);
    $$line(3);
    $$b0: {
        outer: for (const b of a) {
            $$next(0);
            $$line(4);
            if ($$truthy(1, $$settled[9] ? b : $$reached(9, 3, b)))
                continue outer;
            else {
                $$line(5);
                if ($$truthy(2, $$settled[12] ? b : $$reached(12, 3, b))) {
                    $$line(6);
                    yield $$settled[15] ? b : $$reached(15, 3, b);
                }
                else {
                    $$line(7);
                    return;
                }
            }
        }
        $$exhausted(0);
    }
    $$line(8);
    {
        const $$s3 = $$settled[18] ? start : $$reached(18, 3, start);
        switch ($$s3) {
            case $$label(3, $$s3, 1):
                $$line(9);
                break;
            default:
                $$line(10);
                throw $$thrown(new Error());
        }
    }
    $$line(11);
    do {
        $$step();
        {
            $$line(12);
            unset = $$settled[21] ? start : $$reached(21, 3, start);
        }
    } while ($$truthy(4, $$settled[24] ? unset : $$reached(24, 3, unset)));
    $$line(13);
    try {
        $$line(14);
        debugger;
    }
    finally {
        $$resumed();
    }
}
class Point {
    static origin = ($$line(15), new Point());
    x = ($$line(16), $$settled[27] ? start : $$reached(27, 3, start));
    twice = () => ($$enter(3), ($$line(17), this.x));
    y;
}
exports.Point = Point;

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js