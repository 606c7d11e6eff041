// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
function over(a: string): string
function over(a: number, b?: number): number
function over(a: any, b: any = a > 1 ? 'x' : 'y'): any { return typeof a === 'string' ? a + b : b }
function isStr(x: unknown): x is string { return typeof x === 'string' && x.length > 0 }
function assertIt(x: unknown): asserts x { if (!x) throw new Error('assert') }
export function run() { assertIt(1); try { assertIt(0) } catch (e) { log((e as Error).message) } return [over('a'), over(1), over(2), over(3, 4), isStr(''), isStr('a'), (<any>'x')?.length satisfies any, ([1] as const)[0] > 0] }
