"use strict";
const { ascend: $$ascend, defaulted: $$defaulted, descend: $$descend, lt: $$lt, nested: $$nested, provided: $$provided } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.Node = void 0;
exports.depth = depth;
class Node {
    left = $$nested(() => give(undefined));
    right = new Map();
    #pair = $$nested(() => (give(1), { a: give(2) }));
    static root = give(1);
    arrow = () => {
        $$descend(1);
        try {
            return give(1);
        }
        finally {
            $$ascend();
        }
    };
}
exports.Node = Node;
function depth(n, below = ($$defaulted(0), $$nested(() => $$lt(1, 0, n) ? depth(n - 1) : 0)), { extra = ($$defaulted(2), $$nested(() => give(1))), plain = ($$defaulted(3), 1) } = ($$defaulted(4), {})) {
    $$descend(2);
    try {
        $$provided(0);
        $$provided(2);
        $$provided(3);
        $$provided(4);
        const { more = ($$defaulted(5), give(2)) } = { more: 1 };
        $$provided(5);
        return below + extra + plain + more;
    }
    finally {
        $$ascend();
    }
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js