// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const f = (x: number) => { switch (x) { case 1: return 'a'; case 2: throw new Error('b'); default: return x > 5 ? 'big' : 'small' } }
export function run() { try { return [f(1), f(3), f(6), f(2)] } catch (e) { return (e as Error).message } }
