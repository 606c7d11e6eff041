// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const say = (t: unknown) => { log(t); return t }
  const a = { x: 1 }
  const one = { ...a, b: (a.x = 2) }
  const read = { get y() { return say('read') } }
  const two = { p: say('p'), ...read, q: say('q') }
  const nums: any = [1]
  const three = { ...nums, n: nums.push(5), ...nums }
  let v = 3
  const four = { v, ...{ v: (v = 4) }, w: v, ...{ u: v++ }, t: v }
  const five = [v, v++, ++v, (v = 9), v]
  const gone: any = { k: 1, l: 2 }
  const six = { ...gone, n: delete gone.k, ...gone }
  return [one, two, three, four, five, six, { ...null, m: say('m'), ...undefined, ...'ab' }]
}
