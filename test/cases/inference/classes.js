export class Point {
  constructor(x, y) {
    this.x = x
    this.y = y
  }
  plus(other) {
    return new Point(this.x + other.x, this.y + other.y)
  }
  length() {
    return Math.sqrt(this.x ** 2 + this.y ** 2)
  }
}

export class Cache {
  #items = new Map()
  constructor(options) {
    this.options = options
  }
  get(key) {
    const entry = this.#items.get(key)
    if (entry === undefined) return undefined
    return this.options.now() - entry.time < this.options.lifetime ? entry.value : undefined
  }
  set(key, value) {
    this.#items.set(key, { value, time: this.options.now() })
  }
}

export function center(points) {
  return points.reduce((sum, it) => sum.plus(it), new Point(0, 0))
}
