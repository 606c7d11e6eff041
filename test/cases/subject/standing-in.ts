interface Point {
  x: number
  y: number
}
function norm({ x, y }: Point): number {
  return Math.hypot(x, y)
}
const flip = (p: Point): Point => ({ x: p.y, y: p.x })
class Path {
  points: Point[] = []
  add(point: Point): this {
    this.points.push(point)
    return this
  }
}
let [first, ...others] = [1, 2, 3]
enum Kind {
  A,
}
// The end.
