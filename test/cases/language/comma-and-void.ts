// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  let i = 0
  const a = (i++, i++, i)
  if ((log('c'), a > 1)) log('then')
  for (i = 0, log('init'); i < 2; i++, log('inc'));
  return [void (i ? log('t') : 0), (1, 2) && 3, !(0, 0), -i, +!i, ~i, typeof (i > 1 ? 'a' : 1)]
}
