// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  try { throw new Error('a') } catch { log('none') }
  try { throw { message: 'm', extra: undefined, list: [1] } } catch ({ message, extra = 'dflt', list: [x, y = 2] }) { let z = message; log(message, extra, x, y, z) }
  try { throw 1 } catch (e) { e = 2; log(e); { let e = 3; log(e) } }
  try { null!.x } catch (e: any) { log(e instanceof TypeError) }
  try { try { throw 'in' } catch { throw 'out' } } catch (e) { log(e) }
  const fns = [1, 2].map((v) => { try { throw [v > 1 ? v : undefined] } catch ([a = v]) { return () => a } }).length
  return fns
}
