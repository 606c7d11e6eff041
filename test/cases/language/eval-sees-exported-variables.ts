// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export let live = 1
let own = 2
export function run() {
  live++
  if (own < live) own = live
  return [eval('typeof live'), eval('typeof own'), eval('own + 1')]
}
