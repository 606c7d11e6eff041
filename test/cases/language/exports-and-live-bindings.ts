// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export let count = 0
export const inc = () => { count++; return count > 1 ? (count += 10) : count }
export default function main(x = count) { return x || 'zero' }
export { inc as plus }
export class K { static k = count ||= 5 }
let hidden: any = null
export { hidden as shown }
export function run() { const a = main(); hidden ??= 'set'; hidden &&= hidden + '!'; return [a, inc(), inc(), main(), count, K.k, hidden] }
