"use strict";
const { ascend: $$ascend, computed: $$computed, defaulted: $$defaulted, descend: $$descend, enter: $$enter, eq: $$eq, exhausted: $$exhausted, flag: $$flag, label: $$label, library: $$library, line: $$line, lt: $$lt, next: $$next, provided: $$provided, reached: $$reached, replaced: $$replaced, settled: $$settled } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.Counter = void 0;
exports.compare = compare;
exports.compute = compute;
exports.places = places;
function compare(a, b, text, any) {
    $$enter(1);
    $$line(0);
    if ($$lt(0, $$settled[3] ? a : $$replaced(3, 3, a, b), $$settled[7] ? b : $$replaced(7, 3, b, a), 0))
        return $$settled[11] && $$settled[14] ? text === 'x' : $$computed(11, 3, '===', text, $$settled[14] ? 'x' : $$reached(14, 1, 'x'));
    $$line(1);
    if ($$flag(1, $$computed(15, 3, '===', typeof any, 'string')) || $$eq(2, any, null, 18))
        return $$settled[21] && $$settled[24] ? any !== a : $$computed(21, 3, '!==', any, $$settled[24] ? a : $$replaced(24, 3, a, b));
    $$line(2);
    return $$library(3, 'includes', $$computed(28, 3, '!==', text.indexOf(text), $$settled[31] ? -1 : $$reached(31, 3, -1)), text, text) && ($$settled[34] ? a : $$replaced(34, 3, a, b)) in any;
}
function compute(a, big, text) {
    $$enter(2);
    $$line(3);
    let total = $$settled[38] && $$settled[42] && $$settled[46] && $$settled[49] && $$settled[53] ? a * 2 + 0 : $$computed(38, 4, '+', $$settled[42] && $$settled[46] && $$settled[49] ? a * 2 : $$computed(42, 4, '*', $$settled[46] ? a : $$reached(46, 3, a), $$settled[49] ? 2 : $$reached(49, 4, 2)), $$settled[53] ? 0 : $$reached(53, 1, 0));
    $$line(4);
    $$settled[54] && $$settled[58] && $$settled[60] && $$settled[64] ? total -= a >> 1 : total = $$computed(54, 4, '-', total, $$settled[58] && $$settled[60] && $$settled[64] ? a >> 1 : $$computed(58, 2, '>>', $$settled[60] ? a : $$replaced(60, 3, a, total), $$settled[64] ? 1 : $$reached(64, 1, 1)));
    $$line(5);
    text += $$settled[65] ? 'end' : $$reached(65, 1, 'end');
    $$line(6);
    total++;
    $$line(7);
    return `${$$settled[66] ? total : $$replaced(66, 3, total, a)}${$$settled[70] && $$settled[71] ? big << 3n : $$computed(70, 1, '<<', big, $$settled[71] ? 3n : $$reached(71, 5, 3n))}` + text;
}
class Counter {
    #count = ($$line(8), $$settled[76] ? 5 : $$reached(76, 5, 5));
    step = ($$line(9), $$settled[81] ? 1 : $$reached(81, 1, 1));
    add(by = ($$defaulted(4), $$settled[82] ? 2 : $$reached(82, 4, 2)), { count = ($$defaulted(5), $$settled[86] ? 3 : $$reached(86, 5, 3)) } = ($$defaulted(6), {})) {
        $$enter(3);
        $$provided(4);
        $$provided(5);
        $$provided(6);
        $$line(10);
        $$settled[91] && $$settled[95] ? this.#count += by : this.#count = $$computed(91, 4, '+', this.#count, $$settled[95] ? by : $$replaced(95, 3, by, count));
        $$line(11);
        $$settled[99] && $$settled[103] ? this.step *= count : this.step = $$computed(99, 4, '*', this.step, $$settled[103] ? count : $$replaced(103, 3, count, by));
        $$line(12);
        return { by, 4: $$settled[107] ? 'four' : $$reached(107, 1, 'four'), list: [$$settled[108] ? by : $$replaced(108, 3, by, count), ...[by]][$$settled[112] ? 0 : $$reached(112, 1, 0)] };
    }
}
exports.Counter = Counter;
function places(f, g, o) {
    $$descend(4);
    try {
        $$line(13);
        $$b7: {
            for (const it of [1, f, g]) {
                $$next(7);
                if ($$eq(8, it, f, 113))
                    g();
            }
            $$exhausted(7);
        }
        $$line(14);
        const h = f;
        $$line(15);
        {
            const $$s9 = $$settled[116] ? h : $$replaced(116, 0, h, f);
            switch ($$s9) {
                case $$label(9, $$s9, g):
                    $$line(16);
                    o.f($$settled[117] ? -7 : $$reached(117, 5, -7));
            }
        }
        $$line(17);
        return $$settled[122] ? f : $$replaced(122, 0, f, h);
    }
    finally {
        $$ascend();
    }
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js