"use strict";
const { ascend: $$ascend, caught: $$caught, defaulted: $$defaulted, descend: $$descend, provided: $$provided, resumed: $$resumed, thrown: $$thrown } = probes;
let $$t;
return ((probes, module, require) => {
const $$m0 = function (exports) {
"use strict";
exports.handle = handle;
function handle(f) {
    $$descend(1);
    try {
        try {
            f();
        }
        catch ($$e) {
            $$caught($$e);
            throw $$thrown(new Error('one'));
        }
        finally {
            $$resumed();
            f();
        }
        try {
            f();
        }
        catch ($$e) {
            $$caught($$e);
            try {
                throw $$e;
            }
            catch ({ message = ($$defaulted(0), 'none') }) {
                $$provided(0);
                return message;
            }
        }
    }
    finally {
        $$ascend();
    }
}

};
return () => { const exports = {}; $$m0(exports); return exports; };
})();
//# sourceURL=fitscape-subject.js