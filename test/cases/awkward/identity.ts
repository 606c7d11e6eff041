// What goes in comes out.
export function clamp(point: { x: number }): { x: number } {
  if (point.x < 0) point.x = 0
  return point
}
export function push(list: number[], value: number): number[] {
  if (value > 10) list.push(value)
  return list
}
