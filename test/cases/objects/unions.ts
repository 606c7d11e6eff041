class Circle {
  constructor(readonly radius: number) {}
}
class Square {
  constructor(readonly side: number) {}
}
export { Circle, Square }
type Shape = { kind: 'dot'; size: number } | { kind: 'line'; from: { x: number }; length: number }
export function measure(shape: Shape): number {
  switch (shape.kind) {
    case 'dot':
      return shape.size > 3 ? 1 : 2
    case 'line':
      return shape.from.x > 3 ? 3 : 4
  }
}
export function area(thing: object): number {
  if (thing instanceof Circle) return thing.radius > 3 ? 1 : 2
  if (thing instanceof Square && thing.side > 3) return 3
  return 4
}
function isLine(shape: Shape): shape is Extract<Shape, { kind: 'line' }> {
  return shape.kind === 'line'
}
export function guarded(shapes: Shape[]): boolean {
  const [shape] = shapes
  return shape !== undefined && isLine(shape) && shape.length > 2 ? true : false
}
export function cast(thing: unknown): boolean {
  return (thing as Circle).radius === 2 ? true : false
}
// What the last arm gets is none of those before it.
type Event = { type: 'key'; code: number } | { type: 'click'; x: number } | { type: 'scroll'; by: number }
export function handled(event: Event, limit: number): number {
  switch (event.type) {
    case 'key':
      return 1
    case 'click':
      return 2
    default:
      return limit > 5 ? 3 : 4
  }
}
