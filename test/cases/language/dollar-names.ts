// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const $$lt = 1, $$t = 'mine', $$$enter = 3, $$s0 = 4
export function run() { let $$b1 = 0; for (const x of [1, 2]) { $$b1 += x; if ($$b1 > $$lt) break } switch ($$s0) { case 4: return [$$t, $$$enter, $$b1, ({ a: null } as any)?.a?.b] } }
