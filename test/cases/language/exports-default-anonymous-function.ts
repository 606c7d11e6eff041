// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
let calls = 0
export default function (x = calls) { return x > 0 ? ++calls : --calls }
const own = (function named(n: any): any { return n ? named(n - 1) : typeof named })(2)
export const self: any = { ref: () => self.tag, tag: own || 'none' }
export { self as mirror }
export const run = function () { const f = run; return [own, self.ref(), f.name, f === run, calls] }
