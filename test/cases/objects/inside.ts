// Members that reach into what a field holds.
interface Position {
  x: number
  y: number
}
export class Robot {
  private readonly position: Position = { x: 0, y: 0 }
  private readonly arm = { grip: { force: 0 }, tools: [''] }
  moveTo(x: number, y: number): void {
    this.position.x = x
    this.position.y = y
  }
  squeeze(force: number): void {
    const { grip } = this.arm
    grip.force = force
  }
  take(tool: string): void {
    this.arm.tools.push(tool)
  }
  isHome(): boolean {
    return this.position.x === 7 && this.position.y === 9 ? true : false
  }
  canOpen(): boolean {
    return this.arm.grip.force > 20 && this.arm.tools.length > 2 ? true : false
  }
}

// A field that is made of an argument, which is not what it holds: that is got from the object, and filled.
export class Shelf {
  private books: string[] = []
  constructor(private readonly width: number) {}
  put(title: string): boolean {
    if (this.width <= this.books.length) return false
    this.books.push(title)
    return true
  }
  last(): string | undefined {
    return this.books[this.books.length - 1]
  }
}
export class Library {
  readonly shelf: Shelf
  constructor(width: number) {
    this.shelf = new Shelf(width)
  }
}
export function isFound(library: Library): boolean {
  return library.shelf.last() === 'Emma' ? true : false
}
