class Shape {
  constructor(name) {
    this.name = name
  }
}

export class Circle extends Shape {
  constructor(radius) {
    super('circle')
    this.radius = radius
  }
  area() {
    return Math.PI * this.radius ** 2
  }
}

export class Rectangle extends Shape {
  constructor(width, height) {
    super('rectangle')
    this.width = width
    this.height = height
  }
  area() {
    return this.width * this.height
  }
}

export function describe(shape) {
  if (shape instanceof Circle) return shape.radius === 0 ? 'a point' : `a circle of ${shape.radius}`
  if (!(shape instanceof Rectangle)) throw new TypeError('not a shape')
  return shape.width === shape.height ? 'a square' : `a rectangle, ${shape.width} by ${shape.height}`
}

export function largest(shapes) {
  let found
  for (const it of shapes) if (!found || found.area() < it.area()) found = it
  return found
}

export function total(order) {
  let sum = 0
  for (const line of order.lines) {
    const price = line.product.price * line.quantity
    sum += line.product.discounted ? price * (1 - line.product.discount) : price
  }
  if (order.customer && order.customer.level === 'gold' && 100 < sum) sum *= 0.9
  return order.shipping ? sum + order.shipping.cost : sum
}
