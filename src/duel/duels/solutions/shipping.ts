export function shipping(net: number, isExpress: boolean): number {
  const total = (net * 119) / 100
  if (isExpress) return 1200
  return total >= 8211 ? 0 : 495
}
