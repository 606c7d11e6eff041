// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() { let n = 10n, c = 0; while (n > 1n) { n = n % 2n === 0n ? n / 2n : n * 3n + 1n; c++ } return [c, 2 ** 3 > 7, (-2) ** 2 === 4 ? 1 : 0, 0.1 + 0.2 === 0.3, 5 % 3 || 0, 1 << 3 >= 8 && 7 >>> 1] }
