// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const b = 10n as any
  const f = (x: any) => { switch (x) { case 1n: return 'one'; case 1: return 'number one'; case 0n: return 'zero'; default: return x > 5n ? 'big' : x ? 'truthy' : 'falsy' } }
  const g = (x: bigint, y = 2n): bigint => (y > 1n ? g(x * y, y - 1n) : x)
  let c = 0n
  for (let i = 0n; i < 5n; i++) { if (i % 2n) continue; c += i ** 2n }
  while (c-- > 15n);
  return [
    [1n, 1, 0n, 0, 9n, 7, '9', null, -1n].map(f), g(3n, 3n), c, typeof c, 2n == 2 as any, 2n === (2 as any), 2n < 2.5, 3n > '2' as any, '1' == 1n as any, 0n ? 1 : 2, !0n, -0n === 0n, 5n / 2n, -5n % 3n, 1n << 65n, -1n >> 1n, 6n & 3n, 6n | 1n, 6n ^ 3n, ~5n, b ?? 'never', b && 'and', 0n || 'or', BigInt(5) === 5n, BigInt.asUintN(8, 257n), 0xffn, 0b11n, 0o17n, 1_000n, BigInt('0x10'), Number(2n ** 60n) > 1e18, [3n, 1, 2n, 10].sort((x: any, y: any) => (x < y ? -1 : x > y ? 1 : 0)), `${b}`, b + 'text', JSON.stringify({ v: String(b) }), new Map([[1n, 'key']]).get(1n), [1n].includes(1n), [1n].indexOf(1 as any), Object.is(0n, -0n), b.toString(2), isNaN(Number(1n)), { [String(1n)]: 1 }, 1n in [0, 1] as any,
    ...[() => b + 1, () => 1 - b, () => b * 1.5, () => b / 0n, () => b % 0n, () => b ** -1n, () => b >>> 0n, () => +b, () => Math.max(b), () => BigInt(1.5), () => BigInt('x'), () => BigInt(undefined as any), () => JSON.stringify({ b }), () => { const k: any = 1n; k.x.y }, () => isNaN(b), () => b < Symbol(), () => new (BigInt as any)(1), () => { let z: any = 1n; z += 1; return z }, () => { let z: any = 1n; z++; return z }, () => { let z: any = '1'; z += 1n; return z }, () => b | 0, () => [1n].at(0n as any)].map(attempt),
  ]
}
