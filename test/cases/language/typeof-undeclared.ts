// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
declare const missing: any
export function run() {
  if (typeof missing === 'undefined') log('undeclared')
  if ('undefined' !== typeof missing || typeof run !== 'function') log('?')
  try { if (missing) log('?') } catch (e) { log((e as Error).name, (e as Error).message) }
  try { if (later) log('?') } catch (e) { log((e as Error).name, (e as Error).message) }
  let later = 1
  return typeof later === 'number' ? typeof (null as any)?.x : 'no'
}
