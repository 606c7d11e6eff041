// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
enum Color { Red, Green = 5, Blue, Str = 'x' }
const enum Size { S = 1, L = S << 2 }
namespace Geo { export const unit = 2; let hidden = 0; export function area(x: number) { hidden++; return x > 1 ? x * unit : hidden } export namespace In { export const deep = unit > 1 ? 'yes' : 'no' } if (unit > 1) hidden = 5; for (const q of [1]) hidden += q; export let { dd = 7 } = {} as any }
namespace Geo { export const more = area(0) }
namespace Types { export interface X {} }
export function run() {
  const name = (c: Color) => { switch (c) { case Color.Red: return 'red'; case Color.Green: return 'green' } return Color[c] ?? 'none' }
  enum Local { A = 1, B = A * 2 }
  return [name(Color.Red), name(Color.Blue), Color, Size.L === 4 ? 1 : 2, Geo.area(1), Geo.area(3), Geo.In.deep, Geo.more, Local, Geo.dd, Object.keys(Geo)]
}
