// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const async = 1, of = 2, get = 3, set = 4, from = 5, as = 6, type = 7, declare = 8, namespace = 9, module = 10, abstract = 11, readonly = 12, is = 13, keyof = 14, infer = 15, unique = 16, global = 17, override = 18, satisfies = 19, accessor = 20, using = 21, asserts = 22, any = 23, out = 24, target = 25, meta = 26, constructor = 27, undefined2 = undefined
  const o: any = { async, of, get, set, if: 1, class: 2, new: 3, default: 4, await: 5, yield: 6, null: 7, true: 8, function: 9, delete: 10, in: 11, instanceof: 12, typeof: 13, void: 14, with: 15, enum: 16, constructor }
  class C { async = 1; get = 2; set = 3; static = 4; static static = 5; static async = 6; static get = 7; declare = 8; readonly = 9; abstract = 10; 'constructor2' = 11; async async2() { return this.async > 0 ? this.get : 0 } get get2() { return this.get } static static2() { return this.static } async *of() { yield this.set } if() { return 'if' } new() { return 'new' } }
  const c: any = new C()
  if (async < of && o.if > 0 && o?.class && o.new?.toFixed && !(o.default in o) && o.constructor === 27) log('names', o.delete, delete o.delete, o.delete ?? 'gone')
  const list: any[] = []
  for (const of of [1, 2]) list.push(of)
  for (const async of [3]) list.push(async)
  for (let let2 in { x: 1 }) list.push(let2)
  for await (const await2 of [4]) list.push(await2)
  type: for (const type of [5]) { list.push(type); continue type }
  const using2 = using
  const fn = (async: any, get = async, { set = get, ...of }: any = {}, ...as: any[]) => async ? [async, get, set, of, as] : 'none'
  const arrow = async (async: any) => (await async) || of
  return [list, await c.async2(), c.get2, C.static2(), c.if(), c.new(), fn(1), fn(0), fn(1, 2, { set: 3, z: 4 }, 5), await arrow(0), using2, from + as + type + declare + namespace + module + abstract + readonly + is + keyof + infer + unique + global + override + satisfies + accessor + asserts + any + out + target + meta, undefined2 ?? 'u', ((x: any) => x as any satisfies any)(1)]
}
