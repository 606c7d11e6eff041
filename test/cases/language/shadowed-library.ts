// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const Object = { is: (...a: unknown[]) => { log('own is', a); return 0 } }
  const isNaN = () => 'own'
  function Number() {} ; (Number as any).isInteger = () => 1
  if (Object.is(1, 1)) log('?')
  if ((isNaN as any)(3)) log('own isNaN')
  return (Number as any).isInteger('x') ? 1 : 2
}
